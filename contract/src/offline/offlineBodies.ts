import * as z from 'zod/mini'
import { DAY } from '../shared/durations.ts'
import { textLike } from '../shared/textLike.ts'
import { LARGEST, versionNumber, whole } from '../shared/wholeNumber.ts'
import { ACTS_AT_ONCE } from './offlineLimits.ts'
import { Difference } from './offlineResults.ts'

/* Apart from offlineResults.ts because the web sends these bodies and reads none. */

/** Actions that can be recorded offline. */
export const ActKind = z.enum(['add', 'start', 'complete', 'cancel', 'skip', 'return'], {
  error: 'Langkah tidak dikenal',
})
export type ActKind = z.infer<typeof ActKind>

/**
 * Decision of an admin about an action that differed. `record` stores it all the same, at its own
 * time and with the price that was taken. `price-now` adds a prepaid student at the current price.
 * `dismiss` changes nothing on the host.
 */
export const ActAnswer = z.enum(['record', 'price-now', 'dismiss'], {
  error: 'Jawaban tidak dikenal',
})
export type ActAnswer = z.infer<typeof ActAnswer>

/** In milliseconds: the age of an action when a device's clock began in 1970. */
const CENTURY = 100 * 366 * DAY

export const DeviceId = textLike(/^[\w-]{16,64}$/, 'Perangkat tidak dikenal')
const EntryReference = textLike(/^[\w-]{1,100}$/, 'Id antrian tidak dikenal')
const ActKey = textLike(
  /^[\w-]{8,100}$/,
  'Kunci langkah harus 8 sampai 100 huruf, angka atau tanda hubung',
)

/** An e-mail as the device stores it, which is how its session named the admin. */
const Account = textLike(/^[^\s@,]{1,64}@[^\s@,]{1,189}$/u, 'Email tidak valid')

export const OfflineAct = z
  .object({
    /** Sequence number of the device, from 1. A number is never reused. */
    seq: whole(1, LARGEST, 'Nomor urut langkah tidak dikenal'),
    /** `Idempotency-Key` of the action's own call, whether that call was sent or not. */
    key: ActKey,
    kind: ActKind,
    /** Id of the entry on the host, or the `localId` of an entry that this device added. */
    id: z.optional(EntryReference),
    /** Idempotency key of the addition. An addition carries its own. */
    localId: z.optional(ActKey),
    /** Body of the action's own call, which the host validates like that call. */
    body: z.optional(z.record(z.string(), z.unknown(), { error: 'Isi langkah tidak dikenal' })),
    /** Version of the entry on the screen, with own unsent actions counted. */
    seenVersion: z.optional(versionNumber()),
    /** Milliseconds since the action. Negative where a device's clock was set back. */
    ageMs: whole(-CENTURY, CENTURY, 'Umur langkah harus bilangan bulat'),
    /** Set when an admin has decided about a difference. */
    answer: z.optional(ActAnswer),
    /** Question that the answer is about: it does not count for another one. */
    asked: z.optional(Difference),
    /**
     * E-mail of the admin who recorded it, when a developer has taken it over. It is then asked
     * about, unless the host has it already.
     */
    recordedBy: z.optional(Account),
  })
  .check(
    z.refine(({ kind, id, localId }) => (kind === 'add' ? !id && localId : !id !== !localId), {
      error: 'Sebutkan id atau localId',
      path: ['id'],
    }),
    z.refine(({ kind, key, localId }) => kind !== 'add' || key === localId, {
      error: 'localId antrian baru adalah kuncinya',
      path: ['localId'],
    }),
  )
export type OfflineAct = z.infer<typeof OfflineAct>

const ACTS_PROBLEM = `Kirim paling banyak ${ACTS_AT_ONCE} langkah sekaligus`
const PASS_PROBLEM = 'Giliran booth tidak dikenal'

export const ActsBody = z.object({
  device: DeviceId,
  /** Epoch of the booth pass under which all these actions were recorded; 0 without a pass. */
  epoch: whole(0, LARGEST, PASS_PROBLEM),
  acts: z
    .array(OfflineAct, { error: ACTS_PROBLEM })
    .check(z.maxLength(ACTS_AT_ONCE, { error: ACTS_PROBLEM })),
})
export type ActsBody = z.infer<typeof ActsBody>

/** What a developer does with the unsent actions of an admin who cannot sign in any more. */
export const ReleaseBody = z.object({
  recordedBy: Account,
  outcome: z.enum(['taken-over', 'deleted'], { error: 'Pilih ambil alih atau hapus' }),
  /** Number of these actions on the device. */
  acts: whole(1, LARGEST, 'Jumlah langkah yang belum terkirim tidak dikenal'),
})
export type ReleaseBody = z.infer<typeof ReleaseBody>

/** Kinds of devices, as names; the host adds a number. */
const DeviceForm = z.enum(['Laptop', 'Tablet', 'HP'], {
  error: 'Jenis perangkat tidak dikenal',
})

export const CheckInBody = z.object({
  form: DeviceForm,
  /** Number of unsent actions on the device. */
  unsent: whole(0, LARGEST, 'Jumlah langkah yang belum terkirim tidak dikenal'),
  /**
   * `keep` renews the pass if this device holds it. `claim` takes it when an admin starts or
   * completes online. `take-over` takes it even from a device that is away.
   */
  pass: z.enum(['keep', 'claim', 'take-over'], { error: PASS_PROBLEM }),
  /** The admin signs out, or the page closes. */
  isLeaving: z.optional(z.boolean({ error: 'isLeaving harus ya atau tidak' })),
})
export type CheckInBody = z.infer<typeof CheckInBody>
