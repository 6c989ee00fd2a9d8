import { PAYMENT_LABELS, type QueueEntry, STATUS_LABELS } from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'
import { nameOf } from '@antrian/contract/studentName'
import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useGetRecentQuery } from '@/services/recentApi'
import { selectUnsentEnded } from '@/services/unsentEntries'
import { Button } from '@/ui/Button'
import { useIsPainted } from '@/ui/browser/afterPaint'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { BeingSent } from '../BeingSent'
import { type CashRoot, selectChange } from '../cashSlice'
import { SideCard, SideRow } from './SideCard'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const ChangeDialog = lazyWithPreload(() => import('./ChangeDialog').then(m => m.ChangeDialog))

/** Number of entries in the card; the host sends no more. */
export const LISTED = 10

/** Entries that were completed or cancelled last today, each with its corrections. */
export function RecentCard() {
  const hasUndo = useCapability('undo')
  const isPainted = useIsPainted()
  const { data = [] } = useGetRecentQuery(undefined, { skip: !hasUndo || !isPainted })
  const unsent = useSelector(selectUnsentEnded).slice(0, LISTED)
  const [opened, setOpened] = useState<QueueEntry>()
  if (!hasUndo) return null

  return (
    <>
      {/* Rendered from the start, because a later card would move the queue. */}
      <SideCard
        title="Baru saja"
        hint={
          data.length + unsent.length === 0 &&
          'Yang selesai atau dibatalkan hari ini muncul di sini.'
        }
      >
        {unsent.map(entry => (
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
        {data.slice(0, LISTED - unsent.length).map(entry => (
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
      <Suspense fallback={null}>
        {opened && <ChangeDialog entry={opened} isToday onClose={() => setOpened(undefined)} />}
      </Suspense>
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

const howPaid = ({ status, paymentMethod, price = 0 }: QueueEntry) =>
  [
    paymentMethod ? PAYMENT_LABELS[paymentMethod] : STATUS_LABELS[status],
    ...(paymentMethod && price > 0 ? [formatRupiah(price)] : []),
  ].join(' · ')
