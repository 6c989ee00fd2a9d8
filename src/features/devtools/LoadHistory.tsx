import type { SystemInfo } from '@antrian/contract/developer/developer'
import type { Sample } from '@/services/developerApi'
import { formatBytes, formatPercent } from '@/ui/figures/measures'
import { Sparkline } from '@/ui/figures/Sparkline'
import styles from './LoadHistory.module.css'

interface LoadHistoryProps {
  now: SystemInfo
  samples: readonly Sample[]
}

/** CPU and memory since the panel was opened. */
export function LoadHistory({ now, samples }: LoadHistoryProps) {
  const cpu = samples.map(sample => sample.cpu)
  const memory = samples.map(sample => sample.memory)

  return (
    <div className={styles.lines}>
      <Line
        title="CPU"
        now={formatPercent(now.cpu.usage / 100)}
        most={formatPercent(Math.max(...cpu) / 100)}
        values={cpu}
        max={10}
      />
      <Line
        title="Memory"
        now={formatBytes(now.memory.used)}
        most={formatBytes(Math.max(...memory))}
        values={memory}
        max={0}
      />
    </div>
  )
}

interface LineProps {
  title: string
  now: string
  most: string
  values: number[]
  max: number
}

function Line({ title, now, most, values, max }: LineProps) {
  return (
    <div className={styles.card}>
      <p className={styles.words}>
        <span className="medium">{title}</span>
        <span className="soft figures">
          sekarang {now}, tertinggi {most} sejak panel dibuka
        </span>
      </p>
      <Sparkline
        label={`Riwayat ${title}: sekarang ${now}, tertinggi ${most}`}
        values={values}
        max={max}
      />
    </div>
  )
}
