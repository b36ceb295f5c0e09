# The server: locked dependencies with hashes, the package as a wheel, an ordinary user, a health check.
#
#   docker build --tag quincunx .
#   docker run --publish 127.0.0.1:8000:8000 --volume quincunx:/var/lib/quincunx quincunx
#
# With PostgreSQL: compose.yaml.

ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
COPY requirements requirements
RUN python -m venv /tools \
 && /tools/bin/pip install --require-hashes --requirement requirements/build.txt \
 && python -m venv --without-pip /opt/quincunx \
 && pip --python /opt/quincunx install --require-hashes --requirement requirements/server.txt --constraint requirements/server.txt
COPY pyproject.toml hatch_build.py README.md LICENSE NOTICE ./
COPY src src
RUN /tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
 && pip --python /opt/quincunx install --no-deps dist/*.whl

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/quincunx --create-home quincunx
COPY --from=build /opt/quincunx /opt/quincunx
ENV PATH=/opt/quincunx/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    QUINCUNX_DATABASE=/var/lib/quincunx/tables.sqlite
USER quincunx
WORKDIR /var/lib/quincunx
VOLUME /var/lib/quincunx
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["quincunx"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
