import { formatNumber } from '@/ui/time/format'

/** A queue number; 0 before the host has assigned one. */
export function QueueNumber({ value }: { value: number }) {
  if (value > 0) return formatNumber(value)
  return (
    <>
      <span aria-hidden="true">…</span>
      <span className="unseen">nomor menyusul</span>
    </>
  )
}
