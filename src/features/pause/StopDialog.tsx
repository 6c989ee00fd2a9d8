import { PauseBody } from '@antrian/contract/booth/pause'
import {
  LONGEST_STOP,
  STOP_LABELS,
  STOP_REASONS,
  type StopReason,
} from '@antrian/contract/forecast/stop'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { asksIn } from '@/services/errors'
import { pauseApi, useGetPausesQuery } from '@/services/pauseApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { TextField } from '@/ui/fields/TextField'

const REASONS = STOP_REASONS.map(reason => [reason, STOP_LABELS[reason]] as const)

const TITLE = 'Berhenti Dulu'

/** Asks why the booth stops. A refusal leaves the words; a stop of another admin takes their place. */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const { data: { version = 0 } = {} } = useGetPausesQuery(undefined)
  const [stop, { error: failed, isLoading }] = useOnce(pauseApi.endpoints.pauseBooth, TITLE)
  const [reason, setReason] = useState<StopReason>('printer')
  const [words, setWords] = useState('')
  /** The words that were sent last, and those about which the host asked. */
  const [tried, setTried] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const own = reason === 'other' ? words : ''
  const { data, error } = PauseBody.safeParse({ stop: { reason, words: own }, version })
  const problem = error?.issues[0]?.message

  async function handleSubmit() {
    setTried(own)
    if (!data?.stop) return
    const { error: refused } = await stop({
      ...{ stop: data.stop, version },
      ...(asked === own && { sure: true }),
    })
    if (!refused) return onClose()
    if ('body' in refused && asksIn(refused.body)) setAsked(own)
    else if ('status' in refused && refused.status === 409) toast('error', errorMessage(refused))
  }

  return (
    <FormDialog
      title={TITLE}
      submitLabel={asked !== undefined && asked === own ? 'Ya, berhenti' : 'Berhenti'}
      failure={failed && tried === own ? errorMessage(failed) : null}
      isSending={isLoading}
      hasInput={words.trim() !== ''}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ChoiceField label="Alasan" value={reason} options={REASONS} onChange={setReason} />
      {reason === 'other' && (
        <TextField
          label={`Alasan (paling panjang ${LONGEST_STOP} huruf, tanpa nama siswa)`}
          name="words"
          value={words}
          problem={tried === own ? problem : undefined}
          onChange={setWords}
        />
      )}
      <p>
        Alasannya tampil di layar panggilan dan HP siswa. Nomor tetap berlaku, dan tidak ada
        perkiraan giliran sampai booth jalan lagi.
      </p>
    </FormDialog>
  )
}
