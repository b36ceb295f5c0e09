"""Adapters: the games behind the interfaces that researchers already use. Each needs the extra `rl`.

`encoding` turns any decision into numbers (observation, mask, action indices); `pettingzoo`, `gymnasium` and
`openspiel` are the three environments; `vector` steps many matches in worker processes; `policy` plays a trained
network; `tables` writes vocabularies and observations down.
"""
