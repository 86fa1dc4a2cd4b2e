import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Measurements of this process in the Prometheus text form. */
export class RequestMetrics {
  private readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'onyak_http_request_duration_seconds',
    help: 'Time to the end of an answer by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  /** Routes, methods and statuses are few; looking their series up by labels each time costs more than counting. */
  private readonly series = new Map<string, { observe(seconds: number): void }>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param seconds from the first byte of the request to the end of the answer. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    const known = this.series.get(key);
    const series = known ?? this.duration.labels({ method, route, status: String(status) });
    if (!known) this.series.set(key, series);
    series.observe(seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
