import type { HealthCheck } from '@antrian/contract/developer'
import { Unseen } from '@/ui/Unseen'
import styles from './HealthChecks.module.css'

const MARK = { ok: '✓', warning: '!', error: '×' } as const
const WORD = { ok: 'Baik', warning: 'Peringatan', error: 'Gangguan' } as const

/** The parts our host checks; another's stand under their own name. */
const PART: Record<string, string> = {
  database: 'Database',
  disk: 'Disk',
  process: 'Proses',
  sheets: 'Spreadsheet',
}

export function HealthChecks({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className={styles.checks} aria-label="Pemeriksaan">
      {checks.map(({ name, status, message }) => (
        <li key={name} className={styles.check} data-status={status}>
          <span className={styles.mark} aria-hidden="true">
            {MARK[status]}
          </span>
          <Unseen>{WORD[status]}: </Unseen>
          {PART[name] ?? name}: {message}
        </li>
      ))}
    </ul>
  )
}
