import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { SwitchField } from '@/ui/fields/SwitchField'
import { QrCode } from '@/ui/figures/QrCode'
import { Ago } from '@/ui/time/Ago'
import { type Change, Part } from './Part'
import styles from './ServerSettings.module.css'

const WARNING =
  'Tanpa https, orang di Wi-Fi yang sama dapat ikut membaca. Buka hanya di jaringan sekolah yang dapat dipercaya, dan jangan di Wi-Fi tamu.'

const FIREWALL =
  'Jika Windows bertanya tentang firewall, centang Jaringan pribadi dan pilih Izinkan akses.'

/** Whether other devices reach the server, and a test from one of them. */
export function NetworkPart({
  network: { isOpen, isFixed, address, seenAt },
  change,
}: {
  network: ServerSettings['network']
  change: Change
}) {
  const [failure, setFailure] = useState<string>()
  return (
    <Part title="Jaringan sekolah" isFixed={isFixed}>
      {!isFixed && (
        <SwitchField
          label="Terbuka untuk perangkat lain di jaringan sekolah"
          isOn={isOpen}
          isClose
          onChange={isOn => void change({ isOpen: isOn }).then(setFailure)}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isOpen && !address && (
        <Notice tone="warning">Komputer ini tidak terhubung ke jaringan.</Notice>
      )}
      {address && (
        <div className={styles.open}>
          <QrCode text={address} label="Kode QR: alamat di jaringan sekolah" />
          <div className={styles.fields}>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
            <p>
              Uji: pindai kode ini dengan HP di Wi-Fi yang sama.{' '}
              {seenAt ? (
                <>
                  Perangkat lain membuka halaman ini <Ago moment={seenAt} />.
                </>
              ) : (
                'Belum ada perangkat lain yang membuka halaman ini.'
              )}
            </p>
            <p className="soft">{FIREWALL}</p>
          </div>
        </div>
      )}
      {isOpen && address?.startsWith('http:') && <Notice tone="warning">{WARNING}</Notice>}
    </Part>
  )
}
