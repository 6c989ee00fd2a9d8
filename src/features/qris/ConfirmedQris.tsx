import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '@/ui/feedback/Notice'
import { Moment } from '@/ui/time/Moment'
import { useQris } from './useQris'

/**
 * Renders its children if the school has a confirmed code. Until a second account has confirmed it,
 * tells who changed it and when.
 */
export function ConfirmedQris({ children }: { children: ReactNode }) {
  const { code } = useQris()
  if (!code || code.confirmedAt) return code && children
  const { changedBy, changedAt } = code
  return (
    <Notice tone="warning">
      Kode QRIS diganti {changedBy}, <Moment at={changedAt} />. Belum ditampilkan: akun lain
      mencocokkan nama dan NMID di <Link to="/booth">Pengaturan Booth</Link>.
    </Notice>
  )
}
