import { Link } from 'react-router-dom'
import buttons from '@/ui/Button.module.css'

export function PracticeOffer() {
  return (
    <p className="row wrap soft">
      <Link to="/practice" className={buttons.button} data-look="outlined">
        Coba dengan 10 siswa contoh
      </Link>
      <span>
        Hanya di layar ini, hilang dengan satu tekan. Tidak masuk riwayat, uang, dan spreadsheet.
      </span>
    </p>
  )
}
