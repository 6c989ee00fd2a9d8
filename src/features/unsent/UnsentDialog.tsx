import { useSelector } from 'react-redux'
import { selectAdmin, selectRemarks } from '@/acts/outboxSlice'
import { useIgnoreQuickClick } from '@/ui/browser/useIgnoreQuickClick'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { AskedAct } from './AskedAct'
import { FormerAdmin } from './FormerAdmin'
import { Remarks } from './Remarks'
import { UnsentAct } from './UnsentAct'
import { useOutbox, useToLookAt } from './useOutbox'

/** Acts that need an answer, then remarks, then acts that wait to be sent. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { asked, unsent, other } = useOutbox()
  const mayRelease = useSelector(selectAdmin)?.mayRelease === true
  const toLookAt = useToLookAt()
  const remarks = useSelector(selectRemarks)
  // The next one moves to the place of the one that was answered or removed.
  const ignoreQuick = useIgnoreQuickClick()

  return (
    <InfoDialog title={toLookAt ?? 'Belum terkirim'} isAside onClose={onClose}>
      {asked.length > 0 && (
        <ul onClickCapture={ignoreQuick}>
          {asked.map(act => (
            <AskedAct key={act.key} act={act} />
          ))}
        </ul>
      )}
      {remarks.length > 0 && <Remarks remarks={remarks} />}
      {unsent.length > 0 && (
        <ul onClickCapture={ignoreQuick}>
          {unsent.map(act => (
            <UnsentAct key={act.key} act={act} />
          ))}
        </ul>
      )}
      {other && mayRelease && <FormerAdmin {...other} />}
      <p className="soft">
        {asked.length > 0
          ? 'Tidak ada yang dipilih sendiri. Siswa yang bersangkutan menunggu jawaban ini saja, yang lain jalan terus.'
          : unsent.length > 0
            ? 'Dikirim sendiri saat tersambung, dalam urutan ini.'
            : !other && 'Semua sudah terkirim.'}
      </p>
    </InfoDialog>
  )
}
