import { formatRupiah } from '@antrian/contract/rupiah'
import { initials } from '@/ui/initials'
import {
  formatAgo,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatSpan,
} from '@/ui/time/format'

/** Format functions that templates may use. */
export const FORMATS = {
  formatAgo,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatRupiah,
  formatSpan,
  initials,
}
