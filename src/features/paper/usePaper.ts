import { useBooth } from '@/features/auth/useBooth'
import { useGetPaperQuery } from '@/services/paperApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'

/** The last load of paper and what is left of it, and the sheets of a roll; 0 where nobody counts. */
export function usePaper() {
  const isCounted = useCapability('paper')
  const booth = useBooth(isCounted)
  const { data } = useGetPaperQuery(undefined, { skip: !isCounted, selectFromResult: dataOnly })
  return { paper: data ?? null, sheetsPerRoll: booth?.settings.sheetsPerRoll ?? 0 }
}
