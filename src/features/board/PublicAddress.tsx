import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import { Button } from '@/ui/Button'
import { copyText } from '@/ui/browser/copyText'
import { Notice } from '@/ui/feedback/Notice'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './BoardPanel.module.css'
import { openWindow } from './openWindow'

interface PublicAddressProps {
  label: string
  address: string
  /** The page fills a display, such as one on a cable of this computer. */
  isScreen?: boolean
}

/** An address as a link, with a copy button, and a QR code where another machine can open it. */
export function PublicAddress({ label, address, isScreen = false }: PublicAddressProps) {
  const isHere = isOnlyHere(address)
  return (
    <div className={styles.address}>
      {!isHere && <QrCode text={address} label={`Kode QR: ${label}`} />}
      <div className={styles.text}>
        <h3 className="strong">{label}</h3>
        <a className="lines" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <div className="row wrap">
          {isScreen && (
            <Button variant="contained" onClick={() => openWindow(address)}>
              Buka di layar kedua
            </Button>
          )}
          <Button variant="outlined" onClick={() => void copyText(address, 'Alamat disalin')}>
            Salin
          </Button>
        </div>
        {isHere && (
          <Notice tone="warning">
            Alamat ini hanya terbuka di komputer ini, tidak di perangkat lain. Minta developer
            membuka jaringan sekolah (Developer Panel, Tools), lalu buka Antrian dengan alamat itu;
            di server dengan nama sendiri: mengisi PUBLIC_URL.
          </Notice>
        )}
      </div>
    </div>
  )
}
