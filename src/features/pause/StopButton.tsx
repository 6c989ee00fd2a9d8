import { PauseBody } from '@antrian/contract/booth/pause'
import {
  LONGEST_STOP,
  STOP_LABELS,
  STOP_REASONS,
  type StopReason,
} from '@antrian/contract/forecast/stop'
import { useState } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Asked } from '@/ui/feedback/Asked'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { TextField } from '@/ui/fields/TextField'
import { usePause } from './usePause'

const REASONS = STOP_REASONS.map(reason => [reason, STOP_LABELS[reason]] as const)

/** Stops the booth without a known end, such as for the printer. */
export function StopButton() {
  const isOffered = useCapability('stop')
  const { isPossible, current, isBusy, stop } = usePause()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<StopReason>('printer')
  const [words, setWords] = useState('')
  const [isTried, setIsTried] = useState(false)
  if (!isOffered || !isPossible || current?.stop) return null
  const stopped = { reason, words: reason === 'other' ? words : '' }
  const { data, error } = PauseBody.safeParse({ stop: stopped, version: 0 })
  const problem = error?.issues[0]?.message

  function handleSubmit() {
    setIsTried(true)
    if (!data?.stop) return
    stop(data.stop)
    setIsOpen(false)
  }

  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Berhenti dulu…
      </Button>
      <Asked>
        {isOpen && (
          <FormDialog
            title="Berhenti Dulu"
            submitLabel="Berhenti"
            failure={null}
            isSending={isBusy}
            onSubmit={handleSubmit}
            onClose={() => setIsOpen(false)}
          >
            <ChoiceField label="Alasan" value={reason} options={REASONS} onChange={setReason} />
            {reason === 'other' && (
              <TextField
                label={`Alasan (paling panjang ${LONGEST_STOP} huruf)`}
                name="words"
                value={words}
                problem={isTried ? problem : undefined}
                onChange={setWords}
              />
            )}
            <p>
              Alasannya tampil di layar panggilan dan HP siswa. Nomor tetap berlaku, dan tidak ada
              perkiraan giliran sampai booth jalan lagi.
            </p>
          </FormDialog>
        )}
      </Asked>
    </>
  )
}
