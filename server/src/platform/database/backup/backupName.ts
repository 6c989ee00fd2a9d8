/** Why a backup was made; one that somebody asked for says nothing. */
export type BackupKind = 'nightly' | 'before-migration' | 'before-reset' | 'before-restore'

const NAME =
  /^antrian_(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z[\w-]*\.(?:db|dump)(?:\.part)?$/

export function backupName(at: Date, kind: BackupKind | undefined) {
  const moment = `antrian_${at.toISOString().replaceAll(/[:.]/g, '-')}`
  return kind ? `${moment}_${kind}` : moment
}

export const isNightly = (name: string) => name.includes('_nightly')

/** When it was made, by its name: a file that was copied has another time of its own. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? []
  if (!day) return undefined
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
