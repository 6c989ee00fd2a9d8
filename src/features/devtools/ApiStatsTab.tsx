import type { RouteStats } from '@antrian/contract/developer/developer'
import { useGetApiStatsQuery, useGetRouteStatsQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Facts } from '@/ui/figures/Facts'
import { formatMilliseconds, formatPercent } from '@/ui/figures/measures'
import { PlainTable } from '@/ui/figures/PlainTable'
import { Panel } from '@/ui/Panel'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNode } from './nodes'
import { POLLING } from './polling'
import { QueryResult } from './QueryResult'

export function ApiStatsTab() {
  const node = useNode()
  const stats = useGetApiStatsQuery(node, POLLING)
  const timeZone = useTimeZone()
  const hasRoutes = useCapability('route-stats')

  return (
    <>
      <QueryResult of="statistik API" question={stats}>
        {({ totalRequests, successRate, errorRate, refused, failed, since }) => (
          <Facts
            facts={[
              {
                label: 'Total Requests',
                value: formatNumber(totalRequests),
                ...(since && { hint: `sejak ${formatMoment(since, timeZone, 'day')}` }),
              },
              { label: 'Success Rate', value: formatPercent(successRate / 100) },
              {
                label: 'Error Rate',
                value: formatPercent(errorRate / 100),
                ...(refused !== undefined &&
                  failed !== undefined && {
                    hint: `${formatNumber(refused)} ditolak, ${formatNumber(failed)} gagal`,
                  }),
              },
            ]}
          />
        )}
      </QueryResult>
      {hasRoutes && <Routes />}
    </>
  )
}

const HEAD = ['Rute', 'Permintaan', 'Ditolak', 'Gagal', 'Rata-rata', 'p95', 'p99', 'Terlama']

function Routes() {
  const node = useNode()
  const routes = useGetRouteStatsQuery(node, POLLING)

  return (
    <Panel title="Per rute" hint="Sejak server dimulai; yang paling sering di atas.">
      <QueryResult of="rute" question={routes}>
        {rows =>
          rows.length > 0 ? (
            <PlainTable
              label="Per rute"
              head={HEAD}
              rows={[...rows].sort((a, b) => b.requests - a.requests).map(routeRow)}
            />
          ) : (
            <EmptyState text="Belum ada permintaan" />
          )
        }
      </QueryResult>
    </Panel>
  )
}

/** Name that the server uses for requests without a route. */
const UNKNOWN = 'unknown'

const routeRow = ({ method, route, requests, refused, failed, ...times }: RouteStats) => ({
  id: `${method} ${route}`,
  cells: [
    `${method} ${route === UNKNOWN ? '(alamat tidak dikenal)' : route}`,
    ...[requests, refused, failed].map(formatNumber),
    ...[times.avg, times.p95, times.p99, times.max].map(formatMilliseconds),
  ],
})
