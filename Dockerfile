# The image of server and worker: no root, nothing to write outside /data and /tmp, so it runs with a read-only root.
#   docker build -t curbreel . && docker run --read-only --tmpfs /tmp -v curbreel:/data -p 3000:3000 curbreel
# ROLE=worker makes it a worker. The runtime is the one that package.json pins; Node of the first stage only installs it.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
# Icons and the pieces of the web app are in its build already; headers and manuals of Node are for compilers and people.
RUN node scripts/setup.mjs --build \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/lucide-react node_modules/@dnd-kit node_modules/radix-ui node_modules/@radix-ui \
           node_modules/@fontsource-variable node_modules/node/include node_modules/node/share node_modules/node/lib src/web \
 && find node_modules -name '*.map' -delete

FROM ${BASE}
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin curbreel \
 && install -d -o curbreel -g curbreel -m 700 /data
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 WORKER_PORT=3001 PATH=/app/node_modules/node/bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The grace time of requests and jobs ends before the 60 seconds that compose.yaml gives.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=120s --retries=4 CMD ["bash", "deploy/health-check.sh"]
CMD ["node", "--max-semi-space-size=8", "src/server/main.ts"]
