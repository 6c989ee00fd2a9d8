import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answeredWithin } from '../answeredWithin.ts'
import { SECOND } from '../clock.ts'
import type { Answered } from './trafficMeter.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Time for a figure to come (ms). Prometheus waits ten seconds for all of them. */
const FIGURE_COMES_WITHIN = 4 * SECOND

/** Samples of one gauge with their labels. Empty if there is no value. */
type Samples = [value: number, labels?: Record<string, string>][]

/** Metrics for Prometheus: the default ones of the process, and ours. */
export function createMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })

  return {
    count: ({ method, route, status, ms }: Answered) =>
      requests.observe({ method, route, status }, ms / 1000),

    /** Adds a gauge that is read at each scrape, and left out if that fails. */
    gauge: (
      name: string,
      help: string,
      read: () => Promise<Samples> | Samples,
      labelNames: string[] = [],
    ) =>
      new Gauge({
        name: `antrian_${name}`,
        help,
        labelNames,
        registers: [register],
        async collect() {
          const reading = async () => read()
          const samples = (await answeredWithin(FIGURE_COMES_WITHIN, reading())) ?? []
          this.reset()
          // A gauge without labels is 0 after a reset.
          if (!samples.length && !labelNames.length) this.remove()
          for (const [value, labels = {}] of samples) this.set(labels, value)
        },
      }),

    contentType: register.contentType,
    text: () => register.metrics(),
    close: () => register.clear(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
