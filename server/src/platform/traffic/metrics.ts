import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type BoothFigures, gaugeBooth } from './boothGauges.ts'
import type { Answered } from './trafficMeter.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Figures for Prometheus: those of the process and ours. */
export function createMetrics(figures: BoothFigures) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  gaugeBooth(register, figures)

  return {
    count: ({ method, route, status, ms }: Answered) =>
      requests.observe({ method, route, status }, ms / 1000),
    contentType: register.contentType,
    text: () => register.metrics(),
    close: () => register.clear(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
