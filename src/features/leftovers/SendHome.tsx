import { dayOf } from '@antrian/contract/queue/entryDay'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useActiveEntries } from '@/acts/shownQueue'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CancelAll } from './CancelAll'
import { LeftoversDialog } from './LeftoversDialog'
import { useSettleLeftovers } from './useSettleLeftovers'

const NONE: QueueEntry[] = []

/** Shows the entries of a day that are still in the queue, and cancels all of them. */
export function SendHome({ day }: { day: string }) {
  const { entries: active = NONE } = useActiveEntries()
  const timeZone = useTimeZone()
  const entries = active.filter(entry => dayOf(entry, timeZone) === day)
  const { cancelAll, isBusy } = useSettleLeftovers()
  if (entries.length === 0) return null

  return (
    <div className="row wrap">
      <DialogButton variant="outlined" label={`Lihat ${entries.length} siswa`}>
        {close => <LeftoversDialog entries={entries} onClose={close} />}
      </DialogButton>
      <CancelAll
        label="Batalkan semua: Booth tutup"
        entries={entries}
        isBusy={isBusy}
        onCancel={cancelAll}
      />
    </div>
  )
}
