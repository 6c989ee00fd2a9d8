import { Link } from 'react-router-dom'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { Moment } from '@/ui/time/Moment'
import { useQris } from './useQris'

/** A code that was changed and that no second account has confirmed yet. */
export function useQrisChangeNotice(): SlotNotice | null {
  const { code } = useQris()
  if (!code || code.confirmedAt) return null
  return {
    key: 'qris-change',
    tone: 'warning',
    title: `Kode QRIS diganti ${code.changedBy}`,
    detail: (
      <>
        <Moment at={code.changedAt} />, belum ditampilkan: akun lain mencocokkan nama dan NMID
      </>
    ),
    answers: <Link to="/booth">Pengaturan Booth</Link>,
  }
}
