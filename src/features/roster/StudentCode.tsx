import type { RosterStudent } from '@antrian/contract/roster/roster'
import { spacedCode } from '@antrian/contract/roster/studentCode'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { rosterApi } from '@/services/rosterApi'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { errorMessage } from '@/ui/feedback/errorMessage'

/** The code of a card, to type without a scanner. A lost card gets a new code. */
export function StudentCode({ student: { id, code } }: { student: RosterStudent }) {
  const [renew, { error, isLoading }] = useOnce(rosterApi.endpoints.renewStudentCode)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <details className="figures" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="label">Kode</summary>
      {isOpen && (
        <span className="row wrap">
          <span>{spacedCode(code)}</span>
          <ConfirmedButton
            label="Kartu hilang"
            failure={error && errorMessage(error)}
            isSending={isLoading}
            carryOut={async () => !(await renew({ id })).error}
          >
            <p>Kartu lama tidak berlaku lagi. Cetak kartu baru sesudahnya.</p>
          </ConfirmedButton>
        </span>
      )}
    </details>
  )
}
