import type { Logger } from 'pino';
import type { RequestMetrics } from '../operations/metrics.js';
import type { HttpContext } from './state.js';

/** Node, Koa and the parts of the house that wait for an answer's end, an upload's among them: eleven once, and no more. */
const END_LISTENERS = 20;

/**
 * One line and one measurement a request, when its answer has ended. Only these fields, ever: an
 * address, a query or a body may name a patient.
 */
export function logRequest(http: HttpContext, log: Logger, metrics: RequestMetrics): void {
  const started = performance.now();
  http.res.setMaxListeners(END_LISTENERS);
  http.res.once('close', () => {
    const ms = performance.now() - started;
    const { route = 'none', requestId, userId } = http.state;
    const line = {
      method: http.method,
      route,
      status: http.res.statusCode,
      ms: Math.round(ms * 10) / 10,
      requestId,
      ...(userId === undefined ? {} : { userId }),
      ...(http.res.writableFinished ? {} : { aborted: true }),
    };
    metrics.observe(line.method, line.route, line.status, ms / 1000);
    log.info(line, 'request');
  });
}
