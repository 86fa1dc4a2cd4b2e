# The API host with every plugin and the pages of both UIs; also runs the migration (command: node api/dist/migrate.js).
FROM node:24-bookworm-slim AS build
WORKDIR /onyak
COPY . .
RUN npm ci --engine-strict && npm run build

FROM node:24-bookworm-slim AS modules
WORKDIR /onyak
COPY package.json package-lock.json ./
COPY core/package.json ./core/package.json
COPY cdss/package.json ./cdss/package.json
COPY documents/package.json ./documents/package.json
COPY database/package.json ./database/package.json
COPY plugin-discovery/package.json ./plugin-discovery/package.json
COPY migrations/package.json ./migrations/package.json
COPY api/package.json ./api/package.json
COPY workflows/package.json ./workflows/package.json
COPY admin-ui/package.json ./admin-ui/package.json
COPY patient-portal/package.json ./patient-portal/package.json
RUN npm ci --omit=dev --include-workspace-root=false -w core -w cdss -w documents -w database -w plugin-discovery -w migrations -w api -w workflows

FROM node:24-bookworm-slim
ENV NODE_ENV=production ONYAK_DATA=/var/lib/onyak
WORKDIR /onyak
RUN mkdir -p /var/lib/onyak && chown node:node /var/lib/onyak
COPY --from=modules /onyak ./
COPY --from=build /onyak/core/dist ./core/dist
COPY --from=build /onyak/cdss/dist ./cdss/dist
COPY --from=build /onyak/documents/dist ./documents/dist
COPY --from=build /onyak/database/dist ./database/dist
COPY --from=build /onyak/plugin-discovery/dist ./plugin-discovery/dist
COPY --from=build /onyak/migrations ./migrations
COPY --from=build /onyak/api/dist ./api/dist
COPY --from=build /onyak/admin-ui/dist ./admin-ui/dist
COPY --from=build /onyak/patient-portal/dist ./patient-portal/dist
COPY --from=build /onyak/plugins ./plugins
COPY --from=build /onyak/workflows/failure-converter.cjs ./workflows/failure-converter.cjs
COPY --from=build /onyak/workflows/dist ./workflows/dist
COPY docker/health.mjs ./docker/health.mjs
USER node
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
