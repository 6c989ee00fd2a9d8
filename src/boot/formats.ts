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

/** Formats that the first picture of a page may write a value in. */
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
