import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGetQrisQuery } from '@/services/qrisApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { Notice } from '@/ui/feedback/Notice'
import { Moment } from '@/ui/time/Moment'

/**
 * Renders its children if the school has a confirmed code. Until a second account has confirmed it,
 * tells who changed it and when.
 */
export function ConfirmedQris({ children }: { children: ReactNode }) {
  const hasQris = useCapability('qris-code')
  const { data } = useGetQrisQuery(undefined, { skip: !hasQris, selectFromResult: dataOnly })
  if (!data?.code || data.code.confirmedAt) return data?.code && children
  const { changedBy, changedAt } = data.code
  return (
    <Notice tone="warning">
      Kode QRIS diganti {changedBy}, <Moment at={changedAt} />. Belum ditampilkan: akun lain
      mencocokkan nama dan NMID di <Link to="/booth">Pengaturan Booth</Link>.
    </Notice>
  )
}
