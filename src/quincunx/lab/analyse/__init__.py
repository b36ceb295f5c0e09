"""What a run says: statistics, variants compared, options searched, the skill ladder."""
