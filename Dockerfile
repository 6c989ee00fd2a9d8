# syntax=docker/dockerfile:1
# How to run it, and why each line is as it is: docs/operator/container.md

FROM node:24.21-bookworm-slim AS build
WORKDIR /app
# What is installed changes less often than what is built: this layer is kept while it does not.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
# The server's packages alone: those of the web app are in its bundle.
RUN npm ci --ignore-scripts --omit=dev \
      --workspace server --workspace contract --include-workspace-root=false

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# pg_dump, pg_restore and psql, of the version in deploy/compose.yml; unpinned within it, for its fixes.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client-15 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
COPY --from=build /app/server/supervise.mjs /app/server/readWhole.mjs server/
COPY --from=build /app/dist dist
COPY --from=build /app/server/dist server/dist
# Made with its owner before it is a volume: a new volume takes both over.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# No shell between Docker and the process: SIGTERM arrives, and the server ends in good order.
CMD ["node", "server/supervise.mjs", "--enable-source-maps", "server/dist/main.js"]
