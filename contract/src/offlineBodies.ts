import * as z from 'zod/mini'
import { ACTS_AT_ONCE } from './offlineLimits.ts'

/* Apart from offlineResults.ts because the web sends these bodies and reads none. */

/** What may be recorded without a network. */
export const ActKind = z.enum(['add', 'start', 'complete', 'cancel', 'skip', 'return'], {
  error: 'Tindakan tidak dikenal',
})
export type ActKind = z.infer<typeof ActKind>

/**
 * What an admin decided about an act that differed: `record` writes it all the same, at its own time
 * and at the price that was taken; `price-now` adds a paid student at the price of now; `dismiss`
 * leaves everything as it is on the host.
 */
export const ActAnswer = z.enum(['record', 'price-now', 'dismiss'], {
  error: 'Jawaban tidak dikenal',
})
export type ActAnswer = z.infer<typeof ActAnswer>

const text = (pattern: RegExp, error: string) =>
  z.string({ error }).check(z.regex(pattern, { error }))

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))

const LARGEST = 2_147_483_647

export const DeviceId = text(/^[\w-]{16,64}$/, 'Perangkat tidak dikenal')
const EntryReference = text(/^[\w-]{1,100}$/, 'Id antrian tidak dikenal')
const ActKey = text(
  /^[\w-]{8,100}$/,
  'Kunci tindakan harus 8 sampai 100 huruf, angka atau tanda hubung',
)

export const OfflineAct = z
  .object({
    /** From 1 on, in the order of the device; a number is never used again. */
    seq: whole(1, LARGEST, 'Nomor urut tindakan tidak dikenal'),
    /** `Idempotency-Key` of the act's own call, whether or not that was sent before. */
    key: ActKey,
    kind: ActKind,
    /** The entry by the host's id; or `localId`, where this device has added it. */
    id: z.optional(EntryReference),
    /** The key of the add. An add carries its own. */
    localId: z.optional(ActKey),
    /** Body of the act's own call; the host reads it as that call does. */
    body: z.optional(z.record(z.string(), z.unknown(), { error: 'Isi tindakan tidak dikenal' })),
    /** The entry's version as it was on the screen, own unsent acts included. */
    seenVersion: z.optional(whole(0, LARGEST, 'Versi harus bilangan bulat')),
    /** Milliseconds since the act. */
    ageMs: z.int({ error: 'Umur tindakan harus bilangan bulat' }),
    /** Set once an admin has decided about a difference. */
    answer: z.optional(ActAnswer),
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

const ACTS_PROBLEM = `Kirim paling banyak ${ACTS_AT_ONCE} tindakan sekaligus`
const PASS_PROBLEM = 'Giliran booth tidak dikenal'

export const ActsBody = z.object({
  device: DeviceId,
  /** Epoch of the booth pass under which all of these acts were recorded; 0 without one. */
  epoch: whole(0, LARGEST, PASS_PROBLEM),
  acts: z
    .array(OfflineAct, { error: ACTS_PROBLEM })
    .check(z.maxLength(ACTS_AT_ONCE, { error: ACTS_PROBLEM })),
})
export type ActsBody = z.infer<typeof ActsBody>

/** Words by which devices are called; the host adds a number. */
export const DeviceForm = z.enum(['Laptop', 'Tablet', 'HP'], {
  error: 'Jenis perangkat tidak dikenal',
})
export type DeviceForm = z.infer<typeof DeviceForm>

export const CheckInBody = z.object({
  form: DeviceForm,
  /** Acts that the device holds. */
  unsent: whole(0, LARGEST, 'Jumlah tindakan yang belum terkirim tidak dikenal'),
  /**
   * `keep` renews the pass where it is this device's. `claim` is for who starts or completes online.
   * `take-over` takes it even from a device that is away.
   */
  pass: z.enum(['keep', 'claim', 'take-over'], { error: PASS_PROBLEM }),
  /** Its admin signs out, or the page is closed. */
  isLeaving: z.optional(z.boolean({ error: 'isLeaving harus ya atau tidak' })),
})
export type CheckInBody = z.infer<typeof CheckInBody>
