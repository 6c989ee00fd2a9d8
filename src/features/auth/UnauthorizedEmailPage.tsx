import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import type { ApiDispatch } from '@/services/api'
import { signOut } from '@/services/authApi'
import { selectVisitor } from '@/services/sessionSlice'
import buttons from '@/ui/PlainButton.module.css'
import { PublicPage } from '@/ui/PublicPage'
import { VisitorCard } from './VisitorCard'

export function UnauthorizedEmailPage() {
  const visitor = useSelector(selectVisitor)
  const dispatch = useDispatch<ApiDispatch>()
  const navigate = useNavigate()

  function handleLogout() {
    dispatch(signOut())
    void navigate('/login', { replace: true })
  }

  return (
    <PublicPage
      over="403"
      title="Email Tidak Terdaftar"
      frames={['veil', 'question', 'peace', 'cap']}
    >
      {visitor && <VisitorCard visitor={visitor} />}
      <p>Email ini tidak ada di whitelist. Hubungi administrator agar email ini didaftarkan.</p>
      <div className="row wrap">
        <button type="button" className={buttons.button} data-look="main" onClick={handleLogout}>
          Logout
        </button>
        <button type="button" className={buttons.button} onClick={() => void navigate('/login')}>
          Kembali
        </button>
      </div>
    </PublicPage>
  )
}
