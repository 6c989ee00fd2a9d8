import { useNavigate } from 'react-router-dom'
import { useActiveEntries } from '@/acts/shownQueue'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import { formatNumber } from '@/ui/time/format'

/** Notice of the practice: its examples, the real queue meanwhile, and a button that ends it. */
export function PracticeNotice() {
  const navigate = useNavigate()
  const { entries = [] } = useActiveEntries()
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="outlined" onClick={() => void navigate('/dashboard')}>
          Selesai latihan
        </Button>
      }
    >
      {entries.length > 0
        ? `Ini latihan dengan siswa contoh. Di antrian ada ${formatNumber(entries.length)} siswa sungguhan.`
        : 'Ini latihan dengan siswa contoh, hanya di layar ini. Tidak ada yang disimpan.'}
    </Notice>
  )
}
