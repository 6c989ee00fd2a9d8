import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { TextField } from '@/ui/fields/TextField'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CommandButton } from '../CommandButton'
import { type Change, Part } from './Part'
import styles from './ServerSettings.module.css'

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
      {isFixed ? (
        <p>{folder || 'Tidak dipakai'}</p>
      ) : (
        <FolderField key={folder} folder={folder} change={change} />
      )}
    </Part>
  )
}

/** The folder, saved by a button of its own. */
function FolderField({ folder, change }: { folder: string; change: Change }) {
  const [typed, setTyped] = useState(folder)
  const [problem, setProblem] = useState<string>()

  return (
    <div className={styles.fields}>
      <TextField
        label="Folder atau huruf drive"
        name="backupFolder"
        value={typed}
        hint="Misalnya E:\Backup. Kosongkan untuk tidak menyalin."
        problem={problem}
        onChange={setTyped}
      />
      {typed.trim() !== folder && (
        <div className="row wrap">
          <CommandButton
            name="Simpan Folder atau huruf drive"
            onClick={async () => setProblem(await change({ backupFolder: typed.trim() }))}
          >
            Simpan
          </CommandButton>
        </div>
      )}
    </div>
  )
}
