import type { HealthCheck } from '@antrian/contract/developer/developer'
import styles from './HealthChecks.module.css'

const MARK = { ok: '✓', warning: '!', error: '×', off: '–' } as const
const WORD = { ok: 'Baik', warning: 'Peringatan', error: 'Gangguan', off: 'Tidak dipakai' } as const

/** Labels of our host's checks. Other checks are shown by name. */
const PART: Record<string, string> = {
  database: 'Database',
  disk: 'Disk',
  process: 'Proses',
  sheets: 'Spreadsheet',
  backup: 'Backup malam',
}

export function HealthChecks({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className={styles.checks} aria-label="Pemeriksaan">
      {checks.map(({ name, status, message }) => (
        <li key={name} className="row soft figures" data-status={status}>
          <span className={styles.mark} aria-hidden="true">
            {MARK[status]}
          </span>
          <span className="unseen">{WORD[status]}: </span>
          {PART[name] ?? name}: {message}
        </li>
      ))}
    </ul>
  )
}
