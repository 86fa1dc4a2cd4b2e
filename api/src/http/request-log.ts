import type { Logger } from 'pino';
import type { RequestMetrics } from '../operations/metrics.js';
import type { HttpMiddleware } from './state.js';

/**
 * One line and one measurement a request, when its answer has ended. Only these fields, ever: an
 * address, a query or a body may name a patient.
 */
export function requestLog(log: Logger, metrics: RequestMetrics): HttpMiddleware {
  return async (http, next) => {
    const started = process.hrtime.bigint();
    http.res.once('close', () => {
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      const line = {
        method: http.method,
        route: http.state.route ?? 'none',
        status: http.res.statusCode,
        ms: Math.round(ms * 10) / 10,
        requestId: http.state.requestId,
        ...(http.state.userId === undefined ? {} : { userId: http.state.userId }),
        ...(http.res.writableFinished ? {} : { aborted: true }),
      };
      metrics.observe(line.method, line.route, line.status, ms / 1000);
      log.info(line, 'request');
    });
    await next();
  };
}
