import { useNavigate } from 'react-router-dom'
import { Button } from '@/ui/Button'

export function PracticeOffer() {
  const navigate = useNavigate()
  return (
    <div className="row wrap soft">
      <Button variant="text" onClick={() => void navigate('/practice')}>
        Coba dengan 10 siswa contoh
      </Button>
      <span>
        Hanya di layar ini, hilang sekali tekan. Tidak masuk riwayat, uang, dan spreadsheet.
      </span>
    </div>
  )
}
