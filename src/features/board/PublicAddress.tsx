import { Button } from '@/ui/Button'
import { copyText } from '@/ui/browser/copyText'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './BoardPanel.module.css'

interface PublicAddressProps {
  label: string
  address: string
}

/** An address as a link, with a copy button and a QR code. */
export function PublicAddress({ label, address }: PublicAddressProps) {
  return (
    <div className={styles.address}>
      <QrCode text={address} label={`Kode QR: ${label}`} />
      <div className={styles.text}>
        <h3 className="strong">{label}</h3>
        <a className="lines" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <Button variant="outlined" onClick={() => void copyText(address, 'Alamat disalin')}>
          Salin
        </Button>
      </div>
    </div>
  )
}
