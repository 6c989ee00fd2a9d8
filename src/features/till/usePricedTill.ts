import { hasPrices } from '@antrian/contract/booth/settings'
import { useBooth } from '@/features/auth/useBooth'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useGetTillQuery } from '@/services/tillApi'

/** Till of a day; undefined without prices, and not asked for then. */
export function usePricedTill(day: string) {
  const booth = useBooth(useCapability('till'))
  const skip = !booth || !hasPrices(booth.settings)
  const { data } = useGetTillQuery(day, { skip, selectFromResult: dataOnly })
  return skip ? undefined : data
}
