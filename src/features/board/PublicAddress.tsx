import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './BoardPanel.module.css'

interface PublicAddressProps {
  label: string
  address: string
}

/** An address as a link, with a copy button and a QR code. */
export function PublicAddress({ label, address }: PublicAddressProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast('success', 'Alamat disalin')
    } catch {
      toast('error', 'Alamat tidak dapat disalin')
    }
  }

  return (
    <div className={styles.address}>
      <QrCode text={address} label={`Kode QR: ${label}`} />
      <div className={styles.text}>
        <h3 className="strong">{label}</h3>
        <a className={styles.link} href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <Button variant="outlined" onClick={() => void copy()}>
          Salin
        </Button>
      </div>
    </div>
  )
}
