import type { ClosingFigures } from '@antrian/contract/closing'
import { dayOf } from '@antrian/contract/entryDay'
import { PAYMENT_LABELS, PaymentMethod, type QueueEntry } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import { useState } from 'react'
import { useActiveEntries } from '@/services/activeEntries'
import { Button } from '@/ui/Button'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './ClosingDay.module.css'
import { remainingWords } from './dayReport'
import { LeftoversDialog } from './LeftoversDialog'
import { Step } from './Step'
import { useSettleLeftovers } from './useSettleLeftovers'

interface DayRemainingProps {
  day: string
  figures: ClosingFigures
  isClosed: boolean
}

const NONE: QueueEntry[] = []

/** Who is left in line, and the way to send them home. */
export function DayRemaining({ day, figures, isClosed }: DayRemainingProps) {
  const words = remainingWords(figures)
  return (
    <Step title="Antrian yang tersisa" mark={markOf(words !== '', isClosed)}>
      <p className={styles.soft}>
        {words ? `${words}. ${paidWords(figures)}` : 'Semua siswa sudah selesai.'}
      </p>
      {words && !isClosed && <SendHome day={day} />}
    </Step>
  )
}

const markOf = (isLeft: boolean, isClosed: boolean) => {
  if (!isLeft) return 'done'
  return isClosed ? 'open' : '1'
}

function SendHome({ day }: { day: string }) {
  const { entries: active = NONE } = useActiveEntries()
  const timeZone = useTimeZone()
  const entries = active.filter(entry => dayOf(entry, timeZone) === day)
  const { cancelAll, isBusy } = useSettleLeftovers(entries)
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  if (entries.length === 0) return null

  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {`Lihat ${entries.length} siswa`}
      </Button>
      {isAsked ? (
        <>
          <Button variant="outlined" onClick={() => setIsAsked(false)}>
            Jangan
          </Button>
          <Button
            variant="contained"
            color="error"
            aria-disabled={isBusy}
            onClick={() => void cancelAll()}
          >
            {`Ya, batalkan ${entries.length} siswa`}
          </Button>
        </>
      ) : (
        <Button variant="outlined" onClick={() => setIsAsked(true)}>
          Batalkan semua: Booth tutup
        </Button>
      )}
      {isOpen && <LeftoversDialog entries={entries} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function paidWords({ remaining: { paid } }: ClosingFigures): string {
  const parts = PaymentMethod.options.flatMap(method => {
    const amount = paid[method] ?? 0
    return amount > 0 ? [`${PAYMENT_LABELS[method]} ${formatRupiah(amount)}`] : []
  })
  return parts.length ? `Sudah dibayar di meja: ${parts.join(', ')}; kembalikan uangnya.` : ''
}
