import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue/queue'
import { REDO_LABELS } from '@antrian/contract/queue/redo'
import { nameOf } from '@antrian/contract/queue/studentName'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { BeingSent } from '../BeingSent'
import { type CashRoot, selectChange } from '../cashSlice'
import { SideCard, SideRow } from './SideCard'
import { LISTED, useRecent } from './useRecent'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const ChangeDialog = lazyWithPreload(() => import('./ChangeDialog').then(m => m.ChangeDialog))

const NOTHING_YET = 'Yang selesai atau dibatalkan hari ini muncul di sini.'
const NOT_LOADED = 'Belum dapat dimuat.'

/** Number of entries at first, so that the cards below are in sight. */
const FEW = 3

/**
 * Entries that were completed or cancelled last today, each with its corrections: a few, and all
 * by a button or from the start.
 */
export function RecentCard({ isWhole = false }: { isWhole?: boolean }) {
  const { hasUndo, unsent, recent, count, isKnown, hasFailed } = useRecent()
  const [opened, setOpened] = useState<QueueEntry>()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (!hasUndo) return null
  const shown = isWhole || isUnfolded ? LISTED : FEW

  return (
    <>
      {/* Rendered from the start, because a later card would move the queue. */}
      <SideCard
        title="Baru saja"
        kept={isWhole ? 0 : FEW}
        action={
          !isWhole &&
          count > FEW && (
            <Button
              variant="text"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {isUnfolded ? `${formatNumber(FEW)} terakhir` : `Semua ${formatNumber(count)}`}
            </Button>
          )
        }
        hint={
          count === 0 &&
          (isKnown ? NOTHING_YET : hasFailed ? NOT_LOADED : <Skeleton width="12rem" />)
        }
      >
        {unsent.slice(0, shown).map(entry => (
          <SideRow
            key={entry.id}
            entry={entry}
            details={
              <>
                {howPaid(entry)} · <BeingSent entry={entry} />
              </>
            }
          />
        ))}
        {recent.slice(0, Math.max(0, shown - unsent.length)).map(entry => (
          <SideRow key={entry.id} entry={entry} details={<HowEnded entry={entry} />}>
            <Button
              variant="text"
              aria-label={`Betulkan ${nameOf(entry)}`}
              onClick={() => setOpened(entry)}
            >
              Betulkan
            </Button>
          </SideRow>
        ))}
      </SideCard>
      <Asked>
        {opened && <ChangeDialog entry={opened} isToday onClose={() => setOpened(undefined)} />}
      </Asked>
    </>
  )
}

/**
 * Makes a text such as `Cash · Rp 10.000 · 14.04`, with the change returned on this device instead
 * of the time.
 */
function HowEnded({ entry }: { entry: QueueEntry }) {
  const { completedAt, cancelledAt } = entry
  const timeZone = useTimeZone()
  const change = useSelector((state: CashRoot) => selectChange(state, entry))
  const last =
    change > 0
      ? `kembali ${formatNumber(change)}`
      : formatMoment(completedAt ?? cancelledAt, timeZone, 'time')
  return `${howPaid(entry)} · ${last}`
}

const howPaid = ({ status, paymentMethod, price = 0, redo, photoCount }: QueueEntry) => {
  if (redo && status === 'completed') {
    return `Ulang ${formatNumber(photoCount)} lembar: ${REDO_LABELS[redo.reason]}`
  }
  return [
    paymentMethod ? PAYMENT_LABELS[paymentMethod] : STATUS_LABELS[status],
    ...(paymentMethod && price > 0 ? [formatRupiah(price)] : []),
  ].join(' · ')
}
