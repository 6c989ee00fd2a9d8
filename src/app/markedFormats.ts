/**
 * Replacements of the format functions at build time. Each writes down its call; see vite/drawing.
 */

export * from '@antrian/contract/shared/rupiah'
export * from '@/ui/time/format'
export * from '@/ui/time/formatDay'

const marked =
  (name: string) =>
  (...from: unknown[]) =>
    `\uf8f0${JSON.stringify([name, ...from])}\uf8f1`

export const formatAgo = marked('formatAgo')
export const formatClock = marked('formatClock')
export const formatDays = marked('formatDays')
export const formatMinutes = marked('formatMinutes')
export const formatMoment = marked('formatMoment')
export const formatNumber = marked('formatNumber')
export const formatRupiah = marked('formatRupiah')
export const formatSpan = marked('formatSpan')
export const initials = marked('initials')
