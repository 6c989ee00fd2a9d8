import { ROLE_LABELS } from '@antrian/contract/session/roleLabels'
import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { preferencesOpened } from '@/features/preferences/preferencesSlice'
import { selectIsLive } from '@/middleware/connectionSlice'
import { selectUser } from '@/services/sessionSlice'
import { Avatar } from '@/ui/Avatar'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { IconButton } from '@/ui/IconButton'
import { SettingsIcon } from '@/ui/theme/icons'
import styles from './AppHeader.module.css'
import { LogoutButton } from './LogoutButton'
import { OwnAccount } from './OwnAccount'
import { PageNav } from './PageNav'

const ListAge = lazyWithPreload(() => import('./ListAge').then(m => m.ListAge))

export function AppHeader() {
  const user = useSelector(selectUser)
  const dispatch = useDispatch()

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <span className={styles.product}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          <span>Antrian Photobooth</span>
        </span>
        <div className={styles.state}>
          <LiveLight />
          <Suspense fallback={null}>
            <ListAge />
          </Suspense>
        </div>
        <PageNav />
        {user && (
          <OwnAccount user={user}>
            <Avatar name={user.name} picture={user.picture} />
            <div className={styles.who}>
              <bdi className={styles.name} title={user.email}>
                {user.name}
              </bdi>
              <span className="quiet">{ROLE_LABELS[user.role]}</span>
            </div>
          </OwnAccount>
        )}
        <IconButton label="Pengaturan dan Bantuan" onClick={() => dispatch(preferencesOpened())}>
          <SettingsIcon />
        </IconButton>
        <LogoutButton />
      </div>
    </header>
  )
}

function LiveLight() {
  const isLive = useSelector(selectIsLive)
  return (
    <output
      className={styles.light}
      data-is-live={isLive}
      title={isLive ? 'Perubahan tampil seketika' : 'Terputus: daftar dimuat ulang berkala'}
    >
      {isLive ? 'Live' : 'Off'}
    </output>
  )
}
