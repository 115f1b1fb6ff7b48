# A server of matches. Build: docker build -t ludwright . Run: docker run -p 4000:4000 -v ludwright:/data ludwright
# docs/server.md says more.

FROM node:24-bookworm-slim AS build
WORKDIR /src
# Packages have a layer of their own: it is built again only when the manifest or the lock file changes.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Packing builds the program and the app.
RUN npm pack && mv ludwright-*.tgz ludwright.tgz

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /opt/ludwright
COPY --from=build /src/ludwright.tgz .
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund ./ludwright.tgz \
  && rm ludwright.tgz \
  && mkdir /data \
  && chown node:node /data
USER node
VOLUME /data
ENV LUDWRIGHT_DATA=/data \
  LUDWRIGHT_STORE=/data/matches.sqlite \
  LUDWRIGHT_LAN=1 \
  LUDWRIGHT_LOG_LEVEL=info \
  LUDWRIGHT_LOG_FORMAT=json
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.LUDWRIGHT_PORT || 4000) + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/ludwright/dist/cli/main.js", "serve"]
