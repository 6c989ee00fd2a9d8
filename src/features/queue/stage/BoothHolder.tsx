import { deviceForm, holderWords } from '@antrian/contract/offline/holderWords'
import { useSelector } from 'react-redux'
import { selectPass } from '@/acts/outboxSlice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'

/** Who may start and complete sessions while the network is away. */
export function BoothHolder() {
  const pass = useSelector(selectPass)
  const now = useNow(10_000)
  const timeZone = useTimeZone()
  if (!pass) return 'mulai dan selesaikan setelah tersambung'
  if (!pass.isYours) return `booth dipegang ${holderWords(pass)}`
  const until = Date.parse(pass.until)
  return until > now
    ? `booth dipegang ${deviceForm(pass)} ini sampai ${formatMoment(until, timeZone, 'time')}`
    : 'sudah dua jam: mulai dan selesaikan setelah tersambung'
}
