import type { AdminAction } from '@antrian/contract/events'
import { useSelector } from 'react-redux'
import { Panel } from '@/ui/Panel'
import { Ago } from '@/ui/time/Ago'
import styles from './AdminActivityFeed.module.css'
import { selectActivity } from './devtoolsSlice'

const DID = {
  add: 'menambahkan',
  edit: 'mengubah',
  start: 'memulai',
  complete: 'menyelesaikan',
  cancel: 'membatalkan',
  call: 'memanggil',
  skip: 'melewati',
  return: 'mengembalikan ke antrian',
  'correct-payment': 'mengoreksi pembayaran',
  undo: 'mengurungkan langkah terakhir',
  bring: 'membawa ke hari ini',
  price: 'menetapkan harga',
  settings: 'mengubah pengaturan booth',
  paper: 'mengisi kertas',
  close: 'menutup hari',
  reopen: 'membuka lagi hari',
  pause: 'mengistirahatkan booth',
  resume: 'mengakhiri istirahat',
  board: 'mengubah layar panggilan',
  'allow-list': 'mengubah daftar akun',
  roster: 'mengubah daftar siswa',
  plan: 'mengubah rencana kelas',
  names: 'menghapus nama siswa',
  reset: 'mengosongkan antrian',
  qris: 'mengubah kode QRIS',
  till: 'mencatat laci Cash',
} as const satisfies Record<AdminAction, string>

/** Shows acts of admins as they happen, to developers alone. */
export function AdminActivityFeed() {
  const activity = useSelector(selectActivity)

  return (
    <Panel title="Aktivitas admin" hint="Sejak masuk; yang terbaru di atas.">
      {activity.length > 0 ? (
        <ul>
          {activity.map(({ action, entryId, studentName, admin, at }) => (
            <li key={`${at} ${action} ${entryId}`} className={styles.line}>
              <span>
                <bdi>{admin.name}</bdi> {DID[action]} <bdi>{studentName}</bdi>
              </span>
              <span className={styles.when}>
                <Ago moment={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Belum ada aktivitas.</p>
      )}
    </Panel>
  )
}
