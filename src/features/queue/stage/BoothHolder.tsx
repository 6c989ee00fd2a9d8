import { deviceForm, holderWords } from '@antrian/contract/offline/holderWords'
import { useSelector } from 'react-redux'
import { selectAwaySince, selectPass } from '@/acts/outboxSlice'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNow } from '@/ui/time/useNow'
import acts from './acts.module.css'

/** The line below the buttons: who may press them while the network is away, and what a press does. */
export function BoothHolder({ then = '' }: { then?: string }) {
  const holder = useHolder()
  return <p className={acts.foot}>{[holder, then].filter(Boolean).join('. ')}</p>
}

/** Who may start and complete sessions while the network is away. */
function useHolder(): string {
  const isAway = useSelector(selectAwaySince) !== null
  const pass = useSelector(selectPass)
  const now = useNow('minutes')
  const timeZone = useTimeZone()
  if (!isAway) return ''
  if (!pass) return 'Mulai dan selesaikan setelah tersambung'
  if (!pass.isYours) return `Booth dipegang ${holderWords(pass)}`
  const until = Date.parse(pass.until)
  return until > now
    ? `Booth dipegang ${deviceForm(pass)} ini sampai ${formatMoment(until, timeZone, 'time')}`
    : 'Sudah dua jam: mulai dan selesaikan setelah tersambung'
}
