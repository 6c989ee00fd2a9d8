import { type EntryDraft, PHOTOS } from '@antrian/contract/rules'
import { useState } from 'react'
import { deviceStore } from '@/services/session'
import { SwitchField } from '@/ui/SwitchField'
import { EntryForm } from './EntryForm'
import { add } from './entryActions'
import type { Interrupted } from './queueSlice'
import { rememberClass } from './recentClasses'
import { useSending } from './useEntryDialog'

const EMPTY: EntryDraft = { studentName: '', studentClass: '', photoCount: PHOTOS.min }
const STAYS_OPEN = 'add-stays-open'

export function AddDialog({ interrupted }: { interrupted: Interrupted | undefined }) {
  const { send, ...sending } = useSending('add')
  const [staysOpen, setStaysOpen] = useState(() => deviceStore.read(STAYS_OPEN) === 'yes')

  /** Whoever comes next is often of the same class. */
  async function handleSave(draft: EntryDraft) {
    const isDone = await send(add(draft, staysOpen))
    if (isDone) rememberClass(draft.studentClass)
    return isDone && staysOpen ? { ...EMPTY, studentClass: draft.studentClass } : undefined
  }

  function handleStaysOpen(isOn: boolean) {
    setStaysOpen(isOn)
    deviceStore.write(STAYS_OPEN, isOn ? 'yes' : 'no')
  }

  return (
    <EntryForm
      title="Tambah Antrian"
      start={interrupted?.start ?? EMPTY}
      typed={interrupted?.draft}
      sending={sending}
      onSave={handleSave}
    >
      <SwitchField
        label="Tetap terbuka untuk siswa berikutnya"
        isOn={staysOpen}
        onChange={handleStaysOpen}
      />
    </EntryForm>
  )
}
