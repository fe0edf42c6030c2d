import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Answered {
  method: string;
  /** Route pattern: actual paths would create unlimited time series. */
  route: string | undefined;
  status: number;
  seconds: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Separate registry: tests run several applications at once. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'etalon_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  answered({ method, route, status, seconds }: Answered): void {
    const known = METHODS.has(method) ? method : 'other';
    this.requests.observe({ method: known, route: route ?? 'none', status: String(status) }, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
