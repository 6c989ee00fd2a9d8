import { useGetPerformanceQuery, useGetSystemInfoQuery } from '@/services/developerApi'
import { Facts } from '@/ui/figures/Facts'
import { MeterBar } from '@/ui/figures/MeterBar'
import { formatBytes, formatMilliseconds, formatPercent } from '@/ui/figures/measures'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { useNode } from './nodes'
import { POLLING } from './polling'
import { QueryResult } from './QueryResult'

export function PerformanceTab() {
  const node = useNode()
  const performance = useGetPerformanceQuery(node, POLLING)
  const system = useGetSystemInfoQuery(node, POLLING)

  return (
    <>
      <QueryResult of="performa" question={performance}>
        {({ avgResponseTime, p95ResponseTime, p99ResponseTime, window, requests }) => (
          <>
            <Facts
              facts={[
                { label: 'Average Response Time', value: formatMilliseconds(avgResponseTime) },
                { label: '95th Percentile', value: formatMilliseconds(p95ResponseTime) },
                { label: '99th Percentile', value: formatMilliseconds(p99ResponseTime) },
              ]}
            />
            {window !== undefined && requests !== undefined && (
              <p>
                Dari {formatNumber(requests)} permintaan dalam{' '}
                {formatNumber(Math.round(window / 60))} menit terakhir.
              </p>
            )}
          </>
        )}
      </QueryResult>
      <Panel title="Beban">
        <QueryResult of="sistem" question={system}>
          {({ now: { memory, cpu } }) => (
            <>
              <MeterBar
                label="Memory"
                text={`${formatBytes(memory.used)} dari ${formatBytes(memory.total)}`}
                part={memory.total > 0 ? memory.used / memory.total : 0}
              />
              <MeterBar label="CPU" text={formatPercent(cpu.usage / 100)} part={cpu.usage / 100} />
            </>
          )}
        </QueryResult>
      </Panel>
    </>
  )
}
