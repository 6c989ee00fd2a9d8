/** Reason why a backup was made. A backup on request has none. */
export type BackupKind = 'nightly' | 'before-migration' | 'before-reset' | 'before-restore'

const NAME =
  /^antrian_(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z[\w-]*\.(?:db|db-wal|dump)(?:\.part)?$/

export function backupName(at: Date, kind: BackupKind | undefined) {
  const moment = `antrian_${at.toISOString().replaceAll(/[:.]/g, '-')}`
  return kind ? `${moment}_${kind}` : moment
}

export const isNightly = (name: string) => name.includes('_nightly')

/**
 * Reads the time of a backup from its name, because copying a file changes its modification time.
 */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? []
  if (!day) return undefined
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
