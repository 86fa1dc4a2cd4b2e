# nginx: the scripts and typefaces of both UIs; everything else it passes to the API.
FROM node:24-bookworm-slim AS build
WORKDIR /onyak
COPY . .
RUN npm ci --engine-strict && npm run build

FROM nginxinc/nginx-unprivileged:1.29-alpine
COPY docker/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /onyak/admin-ui/dist /usr/share/nginx/admin
COPY --from=build /onyak/patient-portal/dist /usr/share/nginx/portal
USER nginx
