import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { Link } from 'react-router-dom'
import { useToday } from '@/ui/time/useToday'
import { usePricedTill } from './usePricedTill'

/** The cash that should be in the till, with a link to its page; absent without prices. */
export function TillLink() {
  const till = usePricedTill(useToday())
  const span = till?.spans.at(-1)
  const sum = span?.sums?.expected
  if (!till) return null
  return (
    <Link to="/till" title={span?.holder ? `Dipegang ${span.holder.name}` : undefined}>
      Laci {sum !== undefined && <b className="figures">{formatRupiah(sum)}</b>}
    </Link>
  )
}
