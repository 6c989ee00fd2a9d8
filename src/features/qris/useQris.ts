import { useGetQrisQuery } from '@/services/qrisApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'

/** The school's payment code, if it has one. */
export function useQris() {
  const hasQris = useCapability('qris-code')
  const { data } = useGetQrisQuery(undefined, { skip: !hasQris, selectFromResult: dataOnly })
  return { code: data?.code }
}
