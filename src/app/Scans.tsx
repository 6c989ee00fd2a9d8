import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { applyScannerGap } from '@/features/preferences/slowScanner'
import { selectDialog, studentChosen } from '@/features/queue/queueSlice'
import { useLazyFindByCodeQuery } from '@/services/rosterApi'
import { listenForScans } from '@/ui/browser/scans'
import { hasFormWithInput } from '@/ui/dialog/hasFormWithInput'
import { leavePage } from '@/ui/dialog/leavePage'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'

const REFUSALS = {
  foreign: (text: string) => `Kode ${text.slice(0, 40)} bukan kartu siswa atau NIS`,
  endless: (text: string) =>
    `${text} terpindai tanpa Enter. Atur akhiran (suffix) pemindai: Enter, lihat Bantuan`,
}

const IN_PRACTICE = 'Latihan tidak memindai kartu. Tekan Selesai latihan dulu'

/**
 * Handles scanned cards: opens the form for a student who is not in the queue, else shows the
 * entry. A scan changes nothing by itself.
 */
export function Scans() {
  const dispatch = useDispatch()
  const dialog = useSelector(selectDialog)
  const [find] = useLazyFindByCodeQuery()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  /** Runs on the dashboard, which has the form and the queue. */
  function onDashboard(act: () => void) {
    if (pathname === '/dashboard') act()
    else leavePage(() => void Promise.resolve(navigate('/dashboard')).then(act))
  }

  /** Whether a form about another student is open, or one with input: it stays open. */
  function hasOtherForm() {
    const isOfAnother = dialog.kind !== 'none' && dialog.kind !== 'add'
    const isOpen = isOfAnother || hasFormWithInput()
    if (isOpen) toast('info', 'Tutup dulu formulir ini, lalu pindai lagi')
    return isOpen
  }

  const handleAnswer = useEffectEvent((code: string, answer: Awaited<ReturnType<typeof find>>) => {
    // Not before the look-up: a field has its text of before the scan by now.
    if (hasOtherForm()) return undefined
    const { data: student, error } = answer
    if (error) return toast('error', errorMessage(error))
    if (!student) return toast('error', `Kode ${code} tidak ada di daftar siswa`)
    const { name, className, entry, state } = student
    if (entry) {
      onDashboard(() => flashRow(String(entry.id)))
      const where = entry.status === 'in-progress' ? 'sedang di booth' : 'sudah di antrian'
      return toast('info', `${name} ${where}, nomor ${entry.queueNumber}`)
    }
    if (state === 'done') toast('info', `${name}, ${className}, sudah pernah difoto tahun ini`)
    onDashboard(() => dispatch(studentChosen(student)))
    return undefined
  })

  /** The last scan, because the look-up of a card ends when the next one is scanned. */
  const latest = useRef<object>(undefined)

  const handleScan = useEffectEvent(async (code: string) => {
    // The card is a real student's, who would be added to the real queue.
    if (pathname === '/practice') return toast('info', IN_PRACTICE)
    const scan = {}
    latest.current = scan
    const answer = await find(code)
    if (latest.current === scan) handleAnswer(code, answer)
  })

  useEffect(() => {
    applyScannerGap()
    const stop = listenForScans({
      read: code => void handleScan(code),
      refuse: (text, why) => toast('error', REFUSALS[why](text)),
    })
    return () => {
      stop()
      latest.current = undefined
    }
  }, [])
  return null
}

const FLASH = { duration: 1600, easing: 'ease-out' }

/** Scrolls the row of an entry into view and highlights it for a moment. */
function flashRow(id: string) {
  const row = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.animate(
    [{ backgroundColor: 'var(--accent-tint)', outline: '2px solid var(--accent)' }, {}],
    FLASH,
  )
}
