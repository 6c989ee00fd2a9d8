import { useCapability } from '@/features/auth/authSlice'
import { useGetQrisQuery } from '@/services/qrisApi'
import { dataOnly } from '@/services/selectFromResult'

/** The school's payment code, if it has one. */
export function useQris() {
  const hasQris = useCapability('qris-code')
  const { data } = useGetQrisQuery(undefined, { skip: !hasQris, selectFromResult: dataOnly })
  return { code: data?.code }
}
