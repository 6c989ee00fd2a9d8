import type { QrisCode } from '@antrian/contract/qrisCode'
import { Link } from 'react-router-dom'
import { Notice } from '@/ui/feedback/Notice'
import { Moment } from '@/ui/time/Moment'

/** Who changed the code and when, until a second account has confirmed it. */
export const UnconfirmedCode = ({ code: { changedBy, changedAt } }: { code: QrisCode }) => (
  <Notice tone="warning">
    Kode QRIS diganti {changedBy}, <Moment at={changedAt} />. Belum ditampilkan: akun lain
    mencocokkan nama dan NMID di <Link to="/booth">Pengaturan Booth</Link>.
  </Notice>
)
