import { useState } from 'react'
import { deviceStore } from '@/services/deviceStore'
import { SIGN_IN_URL, SIGN_IN_WITH_KEY } from '@/services/firstRequests'
import buttons from '@/ui/PlainButton.module.css'
import { PublicPage } from '@/ui/PublicPage'
import styles from './LoginPage.module.css'
import { UnsentHere } from './UnsentHere'

export function LoginPage() {
  const signInWith = deviceStore.read(SIGN_IN_WITH_KEY)
  const [isLeaving, setIsLeaving] = useState(false)

  function handleSignIn() {
    setIsLeaving(true)
    // The back/forward cache restores this page with its old state.
    window.addEventListener('pageshow', () => setIsLeaving(false), { once: true })
    window.location.assign(SIGN_IN_URL)
  }

  return (
    <PublicPage title="Antrian Photobooth" frames={['glasses', 'veil', 'cap', 'peace']}>
      <p>Masuk untuk mengatur antrian sesi foto sekolah.</p>
      <button
        type="button"
        className={buttons.button}
        data-look="main"
        disabled={isLeaving}
        aria-busy={isLeaving}
        onClick={handleSignIn}
      >
        {!signInWith && <GoogleMark />}
        {`Masuk dengan ${signInWith ?? 'Google'}`}
      </button>
      <div className={styles.last}>
        <p>Akses Terbatas: Hanya admin yang bisa akses.</p>
        <UnsentHere />
      </div>
    </PublicPage>
  )
}

function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z" />
      <path d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1-2.6 0-4.8-1.8-5.6-4.2H3.1v2.6A10 10 0 0 0 12 22Z" />
      <path d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z" />
      <path d="M12 5.9c1.5 0 2.8.5 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6C7.2 7.7 9.4 5.9 12 5.9Z" />
    </svg>
  )
}
