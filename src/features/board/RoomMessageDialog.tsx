import { LONGEST_MESSAGE, RoomMessageBody } from '@antrian/contract/board/roomMessage'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { boardApi, useGetRoomMessageQuery } from '@/services/boardApi'
import { asksIn } from '@/services/errors'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { show as toast } from '@/ui/feedback/toast'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { TextField } from '@/ui/fields/TextField'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './RoomMessageDialog.module.css'

const TIMES = [
  ['5', '5 menit'],
  ['15', '15 menit'],
  ['60', '60 menit'],
  ['open', 'Sampai diturunkan'],
] as const
type Time = (typeof TIMES)[number][0]

const MINUTES = { 5: 5, 15: 15, 60: 60, open: null } as const satisfies Record<Time, number | null>

const SOUNDS = [
  ['silent', 'Tulisan saja'],
  ['spoken', 'Dibacakan sekali'],
] as const
type Sound = (typeof SOUNDS)[number][0]

const TITLE = 'Pesan untuk Ruangan'

/** Shows a message on call screens and phones, or takes the one there down. */
export function RoomMessageDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetRoomMessageQuery(undefined)
  const [show, showing] = useOnce(boardApi.endpoints.showRoomMessage, TITLE)
  const [takeDown, takingDown] = useOnce(boardApi.endpoints.takeRoomMessageDown, TITLE)
  const [text, setText] = useState('')
  const [time, setTime] = useState<Time>('15')
  const [sound, setSound] = useState<Sound>('silent')
  const [isTried, setIsTried] = useState(false)
  /** The text that was sent last, and the one about which the host asked. */
  const [tried, setTried] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const timeZone = useTimeZone()
  const canUndo = useCapability('undo')
  /** Version on the screen when the text was begun, so that it takes the place of no other message. */
  const [seen, setSeen] = useState<number>()
  const { message = null, own = [], version = 0 } = data ?? {}
  const body = {
    ...{ text, minutes: MINUTES[time], isSpoken: sound === 'spoken', version: seen ?? version },
    ...(asked === text && { sure: true }),
  }
  const problem = RoomMessageBody.safeParse(body).error?.issues[0]?.message
  // What was said about another text is said no more.
  const failed = tried === text ? (showing.error ?? takingDown.error) : undefined

  function handleText(typed: string) {
    setText(typed)
    setSeen(seen ?? data?.version)
  }

  async function handleSubmit() {
    setIsTried(true)
    if (problem || !data) return
    setTried(text)
    const { error } = await show(body)
    if (!error) onShown()
    else if ('body' in error && asksIn(error.body)) setAsked(text)
    // The message since then is above the text now.
    else setSeen(undefined)
  }

  function onShown() {
    toast({ variant: 'success', text: 'Pesan tampil di layar dan HP', isOwn: true, canUndo })
    onClose()
  }

  async function handleTakeDown() {
    setTried(text)
    const { error } = await takeDown({ version })
    if (!error) onClose()
  }

  return (
    <FormDialog
      title={TITLE}
      submitLabel={asked === text ? 'Ya, tampilkan' : 'Tampilkan'}
      failure={failed ? errorMessage(failed) : null}
      isSending={showing.isLoading || takingDown.isLoading}
      hasInput={text.trim() !== ''}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {message && (
        <div className="stack tight">
          <p>
            Di layar sekarang: <b>{message.text}</b>, dari {message.by}, sampai{' '}
            {message.isOpen ? 'diturunkan' : formatMoment(message.until, timeZone, 'time')}.
          </p>
          <Button variant="outlined" onClick={() => void handleTakeDown()}>
            Turunkan
          </Button>
        </div>
      )}
      <TextField
        label={`Pesan (paling panjang ${LONGEST_MESSAGE} huruf, tanpa nama siswa)`}
        name="message"
        value={text}
        problem={isTried ? problem : undefined}
        onChange={handleText}
      />
      {own.length > 0 && (
        <div className="stack tight">
          <span className="soft">Pesan terakhir:</span>
          {own.map(last => (
            <Button
              key={last}
              variant="text"
              className={styles.own ?? ''}
              onClick={() => handleText(last)}
            >
              {last}
            </Button>
          ))}
        </div>
      )}
      <ChoiceField label="Tampil selama" value={time} options={TIMES} onChange={setTime} />
      <ChoiceField label="Suara" value={sound} options={SOUNDS} onChange={setSound} />
    </FormDialog>
  )
}
