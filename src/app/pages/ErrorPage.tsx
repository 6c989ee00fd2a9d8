import { Link } from 'react-router-dom'
import buttons from '@/ui/PlainButton.module.css'
import { PublicPage } from '@/ui/PublicPage'

export function NotFoundPage() {
  return (
    <PublicPage
      over="404"
      title="Halaman Tidak Ditemukan"
      frames={['glasses', 'empty', 'cap', 'peace']}
    >
      <p>Alamat ini tidak menuju ke mana pun.</p>
      <Way to="/dashboard">Kembali ke Dashboard</Way>
    </PublicPage>
  )
}

export function AccessDeniedPage() {
  return (
    <PublicPage
      over="401"
      title="Akses Ditolak"
      frames={['curtain', 'curtain', 'curtain', 'curtain']}
    >
      <p>Sesi tidak dapat dikenali. Silakan masuk lagi.</p>
      <Way to="/login">Kembali ke Login</Way>
    </PublicPage>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <div className="row wrap">
      <Link to={to} className={buttons.button} data-look="main">
        {children}
      </Link>
    </div>
  )
}
