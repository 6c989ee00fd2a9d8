import { useSelector } from 'react-redux'
import { selectOutage } from '@/services/heldSlice'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { formatNumber } from '@/ui/time/format'
import { AskedAct } from './AskedAct'
import { UnsentAct } from './UnsentAct'
import { useHeld } from './useHeld'

/** What needs an answer, then what waits to be sent. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { asked, unsent } = useHeld()
  const outage = useSelector(selectOutage)
  const title =
    asked.length > 0
      ? `${formatNumber(outage?.recorded ?? 0)} tercatat, ${formatNumber(asked.length)} perlu dilihat`
      : 'Belum terkirim'

  return (
    <InfoDialog title={title} isAside onClose={onClose}>
      {asked.length > 0 && (
        <ul>
          {asked.map(act => (
            <AskedAct key={act.key} act={act} />
          ))}
        </ul>
      )}
      {unsent.length > 0 && (
        <ul>
          {unsent.map(act => (
            <UnsentAct key={act.key} act={act} />
          ))}
        </ul>
      )}
      <p className="soft">
        {asked.length > 0
          ? 'Tidak ada yang dipilih sendiri. Siswa yang bersangkutan menunggu jawaban ini saja, yang lain jalan terus.'
          : unsent.length > 0
            ? 'Dikirim sendiri saat tersambung, dalam urutan ini.'
            : 'Semua sudah terkirim.'}
      </p>
    </InfoDialog>
  )
}
