import { ENTRY_EVENTS, type EntryAction } from '@antrian/contract/events'
import type { QueueStatus } from '@antrian/contract/queue'
import type { User } from '@antrian/contract/session'
import type { Actor } from '../adminLog/writeLog.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import type { StoredEntry } from './entryRow.ts'
import { ForbiddenChange, type ForbiddenReason } from './forbiddenChange.ts'
import type { IdempotencyKey } from './idempotencyKey.ts'
import type { QueueRepository } from './queueRepository.ts'
import { KeyReuse, type Once } from './runOnce.ts'

/** Who asks, and by which click. */
export interface Caller {
  admin: User
  idempotencyKey: IdempotencyKey | undefined
}

interface Deps {
  queue: QueueRepository
  announce: Announce
  clock: Clock
}

type Sentences = Record<QueueStatus, string>

/** Why an entry that stands like this cannot take the step that was asked for. */
const STANDS: Sentences = {
  waiting: 'Antrian belum dimulai',
  'in-progress': 'Antrian sudah dimulai',
  completed: 'Antrian sudah selesai',
  cancelled: 'Antrian sudah dibatalkan',
}

const FORBIDDEN: Record<ForbiddenReason, [status: number, message: string]> = {
  'booth-busy': [409, 'Masih ada sesi yang berlangsung'],
  stale: [409, 'Data ini baru diubah admin lain'],
  'nothing-to-undo': [409, 'Tidak ada langkah yang bisa diurungkan'],
  'undo-of-another-day': [409, 'Hanya langkah hari ini yang bisa diurungkan'],
  'same-payment': [409, 'Metode pembayaran sudah seperti itu'],
  'payment-of-another-day': [403, 'Pembayaran hari lain hanya bisa dikoreksi oleh developer'],
  'name-removed': [409, 'Nama siswa ini sudah dihapus: tambahkan lagi sebagai antrian baru'],
  'unknown-next': [404, 'Antrian berikutnya tidak ditemukan'],
  'paid-already': [
    409,
    'Sudah dibayar di meja: jumlah fotonya tidak bisa diubah. Batalkan, lalu tambahkan lagi.',
  ],
}

export type News = [action: EntryAction, entry: StoredEntry]

interface Refusals {
  /** Better words than the usual ones for an entry that stands in another state. */
  stands?: Partial<Sentences>
  /** What was to be written, to be shown beside what somebody else wrote. */
  sent?: object
}

interface Change<Answer> extends Refusals {
  /** The entry to be changed; a new one has none. */
  id?: string
  make: (actor: Actor) => Promise<Once<Answer | undefined>>
  /** What is told of it, in this order. */
  news: (answer: Answer) => News[]
}

/** Makes changes, and tells of them. */
export function createChangeRunner({ queue, announce, clock }: Deps) {
  function tell([action, entry]: News, { at, admin }: Actor) {
    announce(ENTRY_EVENTS[action], entry)
    if (action === 'call') announce('queueCalled', { entry, count: entry.callCount ?? 1 })
    announce('admin-activity', {
      action,
      entryId: entry.id,
      studentName: entry.studentName,
      admin: { name: admin.name, email: admin.email },
      at,
    })
  }

  async function refusalOf<Answer>({ id, stands, sent }: Change<Answer>, error?: unknown) {
    if (error instanceof KeyReuse) {
      return new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk permintaan lain')
    }
    const reason = error instanceof ForbiddenChange ? error.reason : undefined
    if (error && !reason) return error
    const current = id === undefined ? undefined : await queue.find(id)
    if (!current) return new Refusal(404, 'Antrian tidak ditemukan')
    if (!reason || (reason === 'stale' && sent && current.status !== 'waiting')) {
      return new Refusal(409, { ...STANDS, ...stands }[current.status])
    }
    const [status, message] = FORBIDDEN[reason]
    return new Refusal(
      status,
      message,
      reason === 'stale' ? { current, ...(sent && { sent }) } : {},
    )
  }

  /** Told when the change is committed, and once: a replay is answered as it was, and told to nobody. */
  async function run<Answer>(caller: Caller, change: Change<Answer>): Promise<Answer> {
    const actor: Actor = { at: clock().toISOString(), ...caller }
    const { answer, isReplay } = await change.make(actor).catch(async error => {
      throw await refusalOf(change, error)
    })
    if (!answer) throw await refusalOf(change)
    if (!isReplay) for (const news of change.news(answer)) tell(news, actor)
    return answer
  }

  /** A change of one entry, told by its own event. */
  const step = (
    action: EntryAction,
    id: string,
    caller: Caller,
    make: Change<StoredEntry>['make'],
    refusals: Refusals = {},
  ) => run(caller, { id, make, news: entry => [[action, entry]], ...refusals })

  return { run, step }
}
