import type { RouteStats } from '@antrian/contract/developer'
import { useGetApiStatsQuery, useGetRouteStatsQuery } from '@/services/developerApi'
import { EmptyState } from '@/ui/EmptyState'
import { Facts } from '@/ui/Facts'
import { formatMilliseconds, formatMoment, formatNumber, formatPercent } from '@/ui/format'
import { PlainTable } from '@/ui/PlainTable'
import { useTimeZone } from '@/ui/schoolTime'
import { Answer } from './Answer'
import { useIsOffered } from './offers'
import { Section } from './Section'
import { WATCH } from './watching'

export function ApiStatsTab() {
  const stats = useGetApiStatsQuery(undefined, WATCH)
  const timeZone = useTimeZone()
  const hasRoutes = useIsOffered('route-stats')

  return (
    <>
      <Answer of="statistik API" question={stats}>
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
      </Answer>
      {hasRoutes && <Routes />}
    </>
  )
}

const HEAD = ['Rute', 'Permintaan', 'Ditolak', 'Gagal', 'Rata-rata', 'p95', 'p99', 'Terlama']

function Routes() {
  const routes = useGetRouteStatsQuery(undefined, WATCH)

  return (
    <Section title="Per rute" hint="Sejak server dimulai; yang paling sering di atas.">
      <Answer of="rute" question={routes}>
        {rows =>
          rows.length > 0 ? (
            <PlainTable
              label="Per rute"
              head={HEAD}
              rows={rows.toSorted((a, b) => b.requests - a.requests).map(routeRow)}
            />
          ) : (
            <EmptyState text="Belum ada permintaan" />
          )
        }
      </Answer>
    </Section>
  )
}

const routeRow = ({ method, route, requests, refused, failed, ...times }: RouteStats) => ({
  id: `${method} ${route}`,
  cells: [
    `${method} ${route}`,
    ...[requests, refused, failed].map(formatNumber),
    ...[times.avg, times.p95, times.p99, times.max].map(formatMilliseconds),
  ],
})
