import { useAddressForOthers } from '@/services/boardApi'
import { Panel } from '@/ui/Panel'
import { PublicAddress } from './PublicAddress'

/** Panel of the page on which students look up their number. */
export function PhonePanel() {
  const addressForOthers = useAddressForOthers()
  return (
    <Panel
      title="HP siswa"
      hint="Siswa mengetik nomornya dan melihat gilirannya; HP bergetar saat nomornya dipanggil. Hanya nomor yang tampil. Kode ini juga ada di layar panggilan."
    >
      <PublicAddress label="Halaman nomor" address={addressForOthers('/nomor')} />
    </Panel>
  )
}
