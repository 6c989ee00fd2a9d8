import { ROSTER_LIMITS, type RosterPreview } from '@antrian/contract/roster/roster'
import { useState } from 'react'
import type { ListRow } from '@/lists/pastedList'
import { usePreviewRosterMutation } from '@/services/rosterApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'
import { ImportPreview } from './ImportPreview'
import { ImportSource } from './ImportSource'

interface Shown {
  rows: ListRow[]
  preview: RosterPreview
}

interface ImportViewProps {
  /** Called when the list is saved. */
  onSaved: () => void
}

/** Imports a list: paste, check the preview, save. Saving does exactly what the preview shows. */
export function ImportView({ onSaved }: ImportViewProps) {
  const [shown, setShown] = useState<Shown>()
  const [preview, { isLoading, error, reset }] = usePreviewRosterMutation()

  async function check(rows: ListRow[]) {
    if (rows.length > ROSTER_LIMITS.rows) return
    const sent = rows.map(({ name, className, nis, isStudent, isMoved }) => ({
      name: cut(name),
      className: cut(className),
      ...(nis && { nis: cut(nis) }),
      ...(isStudent !== undefined && { isStudent }),
      ...(isMoved && { isMoved }),
    }))
    const answer = await preview(sent)
    if (answer.data) setShown({ rows, preview: answer.data })
  }

  if (!shown) {
    return (
      <ImportSource
        isChecking={isLoading}
        failure={error ? errorMessage(error) : null}
        onCheck={rows => void check(rows)}
      />
    )
  }
  return (
    <ImportPreview
      rows={shown.rows}
      preview={shown.preview}
      isChecking={isLoading}
      failure={error ? errorMessage(error) : null}
      onRows={rows => void check(rows)}
      onAgain={() => {
        reset()
        setShown(undefined)
      }}
      onSaved={students => {
        toast('success', `Daftar siswa disimpan: ${formatNumber(students)} siswa`)
        setShown(undefined)
        onSaved()
      }}
    />
  )
}

/** Cuts a cell to the maximum that the host accepts; the host still reports that it is too long. */
const cut = (cell: string) => cell.slice(0, LONGEST_SENT)
const LONGEST_SENT = 400
