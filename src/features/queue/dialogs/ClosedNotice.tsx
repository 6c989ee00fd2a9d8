import { Notice } from '@/ui/feedback/Notice'
import type { Offer } from './useOffer'

export const ClosedNotice = ({ closed }: Pick<Offer, 'closed'>) =>
  closed && (
    <Notice tone="warning">
      {`Hari ini sudah ditutup ${closed.by}: siswa baru tidak masuk laporannya.`}
    </Notice>
  )
