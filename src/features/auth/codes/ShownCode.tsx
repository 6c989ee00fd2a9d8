import type { SignInCode, SignInCodeState } from '@antrian/contract/session/signInCode'
import { useEndSignInCodeMutation, useGetSignInCodeQuery } from '@/services/signInCodesApi'
import { Notice } from '@/ui/feedback/Notice'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './ShownCode.module.css'

/** Whoever gives a code waits beside the other device. */
const POLLED_EVERY = 2000

const TRIED_AGAIN =
  'Kode ini dicoba lagi setelah dipakai, dan ditolak. Jika bukan orang yang sama, periksa siapa yang sedang masuk di Users.'

const NO_ADDRESS =
  'Booth ini hanya terbuka di komputer ini. Developer dapat membukanya untuk jaringan sekolah di Developer Panel, Tools.'

const WITHOUT_HTTPS =
  'Tanpa https, orang di Wi-Fi yang sama dapat ikut membaca. Tunjukkan kode hanya kepada orangnya.'

/** Closes a dialog. A code that nobody has used ends with it. */
export function useClosing(code: SignInCode | undefined, onClose: () => void) {
  const [end] = useEndSignInCodeMutation()
  return () => {
    if (code) void end(code.id)
    onClose()
  }
}

/** A code for another device, until it is used. */
export function ShownCode({ code }: { code: SignInCode }) {
  const { data } = useGetSignInCodeQuery(code.id, { pollingInterval: POLLED_EVERY })
  const { state, isTriedAgain }: SignInCodeState = data ?? { state: 'open', isTriedAgain: false }

  return (
    <>
      {isTriedAgain && <Notice tone="error">{TRIED_AGAIN}</Notice>}
      {state === 'used' && <p>Kode sudah dipakai. Perangkat itu sudah masuk.</p>}
      {state === 'over' && (
        <Notice tone="warning">Kode ini tidak berlaku lagi. Buat kode baru.</Notice>
      )}
      {(state === 'open' || state === 'spent') && <Ways code={code} isSpent={state === 'spent'} />}
    </>
  )
}

function Ways({ code, isSpent }: { code: SignInCode; isSpent: boolean }) {
  const { address, typedAt, digits } = code
  if (!address || !typedAt) return <Notice tone="warning">{NO_ADDRESS}</Notice>
  return (
    <>
      <div className={styles.code}>
        <QrCode text={address} label="Kode QR untuk masuk" />
        <div className={styles.ways}>
          <p>Pindai dengan perangkat lain.</p>
          {isSpent ? (
            <Notice tone="warning">
              Enam angkanya sudah terlalu sering dicoba dan tidak berlaku lagi. Pindai kode QR.
            </Notice>
          ) : (
            <>
              <p>
                Atau buka <b>{typedAt.replace(/^https?:\/\//, '')}</b> dan tulis:
              </p>
              <p className={styles.digits}>{`${digits.slice(0, 3)} ${digits.slice(3)}`}</p>
            </>
          )}
          <p className="soft">Berlaku sepuluh menit, untuk sekali masuk.</p>
        </div>
      </div>
      {address.startsWith('http:') && <Notice tone="info">{WITHOUT_HTTPS}</Notice>}
    </>
  )
}
