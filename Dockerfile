# Run on 30 November 2026 with Debian's buildah 1.28.2 and podman 4.3.1, on a base of Debian 12's packages
# with Node 20.20.2: `npm run trial -- containers`. Docker and the base named here were out of reach there.

# Any image of Debian or Ubuntu with Node 20.19 or newer: --build-arg BASE=...
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false

# Manifests first: the layer with the packages is made anew only when one of them changes.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY postgres/package.json postgres/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY trials/package.json trials/

FROM manifests AS web
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace=web --workspace=contract --include-workspace-root
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
# The guides are pages of the app.
COPY docs docs
RUN npm run build

FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace=server --workspace=contract --workspace=postgres --include-workspace-root

FROM base
# A number, so that an engine can see that it is not root; volumes that are folders belong to it.
RUN groupadd --gid 10001 waydesk \
 && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin waydesk \
 && install --directory --owner=10001 --group=10001 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY postgres postgres
COPY server server
COPY --from=web /app/web/dist web/dist
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the signal to stop must reach the app itself.
CMD ["node", "--import", "tsx", "server/src/cli/start.ts"]
