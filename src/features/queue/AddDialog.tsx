import { type EntryDraft, PHOTOS } from '@antrian/contract/rules'
import { EntryForm } from './EntryForm'
import { add } from './entryActions'
import { useSending } from './useEntryDialog'

const EMPTY: EntryDraft = { studentName: '', studentClass: '', photoCount: PHOTOS.min }

export function AddDialog() {
  const { send, ...sending } = useSending('add')
  return (
    <EntryForm
      title="Tambah Antrian"
      start={EMPTY}
      sending={sending}
      onSave={draft => void send(add(draft))}
    />
  )
}
