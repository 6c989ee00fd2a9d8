import {
  type AtMachine,
  BACKUP_HEADERS,
  type BackupLook,
  type Restoring,
} from '@antrian/contract/session/signInCode'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { datesWithTime } from '@antrian/contract/shared/written'
import { ask } from './ask'

const node = (id: string) => document.getElementById(id) as HTMLElement

/** Milliseconds between two questions whether the server is back. */
const ASKED_EVERY = 1000

const NEEDS_HAND =
  'Tutup program Antrian dan buka lagi. Backup dipulihkan saat program mulai, dan halaman ini lanjut sendiri.'

interface Offer {
  token: string
  showProblem: (text: string) => void
  onRestored: (token: string, at: AtMachine) => void
}

/** Offers the restore of a backup in an empty booth: choose, look, restore. */
export function offerRestore({ token, showProblem, onRestored }: Offer) {
  const input = node('file') as HTMLInputElement
  const button = node('restore-now') as HTMLButtonElement
  node('restore').hidden = false

  function showBusy(text: string) {
    node('busy').hidden = text === ''
    node('busy').textContent = text
  }

  async function choose() {
    const [file] = input.files ?? []
    node('look').hidden = true
    showProblem('')
    if (!file) return
    showBusy('Memeriksa berkas…')
    const answer = await ask<BackupLook>('/api/sign-in/machine/backup', file, {
      [BACKUP_HEADERS.token]: token,
      [BACKUP_HEADERS.name]: encodeURIComponent(file.name),
    })
    // Another file was chosen meanwhile.
    if (input.files?.[0] !== file) return
    showBusy('')
    if ('problem' in answer) showProblem(answer.problem)
    else showLook(answer.data)
  }

  async function restore() {
    button.disabled = input.disabled = true
    showProblem('')
    const answer = await ask<Restoring>('/api/sign-in/machine/restore', { token })
    if ('problem' in answer) {
      button.disabled = input.disabled = false
      return showProblem(answer.problem)
    }
    const { token: next, isRestarting } = answer.data
    showBusy(isRestarting ? 'Memulihkan. Jangan matikan komputer…' : NEEDS_HAND)
    onRestored(next, await untilBack(next))
  }

  input.addEventListener('change', () => void choose())
  button.addEventListener('click', () => void restore())
}

async function untilBack(token: string): Promise<AtMachine> {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, ASKED_EVERY))
    const answer = await ask<AtMachine>('/api/sign-in/machine', { token })
    if ('data' in answer) return answer.data
  }
}

function showLook({ madeAt, entries, schoolName, qrisMerchant }: BackupLook) {
  // By the clock of this computer, because no school is known yet.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  node('made-at').textContent = madeAt
    ? datesWithTime(timeZone).format(Date.parse(madeAt))
    : 'tidak diketahui'
  node('entries').textContent = formatNumber(entries)
  node('school').textContent = schoolName || 'tanpa nama'
  node('merchant').textContent = qrisMerchant ?? 'tidak ada'
  node('look').hidden = false
}
