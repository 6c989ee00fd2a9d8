import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectUser } from '@/services/sessionSlice'
import { SideCard } from '@/ui/SideCard'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { OfferNotice } from './OfferNotice'
import styles from './TillCard.module.css'
import { usePricedTill } from './usePricedTill'

/** Holder of the till, with a link to its page; absent without prices. TillOffer is above the queue. */
export function TillCard() {
  const day = useToday()
  const till = usePricedTill(day)
  const timeZone = useTimeZone()
  const user = useSelector(selectUser)
  if (!till) return null
  const span = till.spans.at(-1)
  return (
    <SideCard
      title="Laci Cash"
      figure={
        span?.holder && (
          <>
            {span.holder.name}
            {span.from && ` sejak ${formatMoment(span.from, timeZone, 'time')}`}
          </>
        )
      }
    >
      {till.offer && till.offer.to.email !== user?.email && (
        <OfferNotice till={till} offer={till.offer} />
      )}
      <Link to="/till" className={styles.link}>
        Cash masuk, Cash keluar, serah terima <span aria-hidden="true">→</span>
      </Link>
    </SideCard>
  )
}
