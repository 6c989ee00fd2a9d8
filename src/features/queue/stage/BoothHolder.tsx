import type { BoothPass } from '@antrian/contract/offline/offlineResults'
import { useSelector } from 'react-redux'
import { selectPass } from '@/acts/heldState'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'

/** Who may start and complete sessions while the network is away. */
export function BoothHolder() {
  const pass = useSelector(selectPass)
  const now = useNow(10_000)
  const timeZone = useTimeZone()
  if (!pass) return 'mulai dan selesaikan setelah tersambung'
  if (!pass.isYours) return `booth dipegang ${pass.name}`
  const until = Date.parse(pass.until)
  return until > now
    ? `booth dipegang ${thisDevice(pass)} sampai ${formatMoment(until, timeZone, 'time')}`
    : 'sudah dua jam: mulai dan selesaikan setelah tersambung'
}

/** A name such as "Laptop 2", without its number. */
const thisDevice = ({ name }: BoothPass) => {
  const [form = ''] = name.split(' ')
  return `${form === 'HP' ? form : form.toLowerCase()} ini`
}
