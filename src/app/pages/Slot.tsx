import { NoticeSlot } from '@/ui/feedback/NoticeSlot'
import { useNotices } from './useNotices'

/** The slot of the dashboard, by itself, so that a notice does not render the page again. */
export const Slot = () => <NoticeSlot notices={useNotices()} />
