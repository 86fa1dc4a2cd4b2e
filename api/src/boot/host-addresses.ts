/** What the host itself answers, as `METHOD path`: no plugin may take one of these. */
export const hostAddresses: readonly string[] = [
  'POST /loginProc',
  'POST /loginCheck',
  'POST /logout',
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /openapi.json',
  'GET /api/session',
  'GET /api/plugins',
  'GET /api/menuCounts',
  'GET /api/institutions',
  'GET /api/requests/:reqId/events',
  'GET /api/views/:grid',
  'PUT /api/views/:grid/:name',
  'DELETE /api/views/:grid/:name',
];
