import { NoticeSlot } from '@/ui/feedback/NoticeSlot'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'

/** The slot of the dashboard with the notice of one feature alone. */
export function NoticeOf({ use }: { use: () => SlotNotice | null }) {
  const notice = use()
  return <NoticeSlot notices={notice ? [notice] : []} />
}
