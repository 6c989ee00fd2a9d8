import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { Notice } from '@/ui/feedback/Notice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import type { Change } from './change'
import { Part } from './Part'
import { TextSetting } from './TextSetting'

/** A second folder for backups, such as a stick. */
export function BackupCopyPart({
  copy: { folder, isFixed, isThere, lastCopyAt },
  change,
}: {
  copy: ServerSettings['backupCopy']
  change: Change
}) {
  const timeZone = useTimeZone()
  const last = lastCopyAt
    ? `Salinan terakhir ${formatMoment(lastCopyAt, timeZone, 'row')}.`
    : 'Belum ada salinan di sana.'
  return (
    <Part title="Tempat kedua untuk backup" isFixed={isFixed}>
      {folder && !isThere && (
        <Notice tone="error">{`${folder} tidak ditemukan. Pasang lagi stiknya.`}</Notice>
      )}
      {folder && isThere && <p>{last}</p>}
      <TextSetting
        key={folder}
        label="Folder atau huruf drive"
        hint="Misalnya E:\Backup. Kosongkan untuk tidak menyalin."
        value={folder}
        isFixed={isFixed}
        save={value => change({ backupFolder: value })}
      />
    </Part>
  )
}
