import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { askedOrStale, Sure, staleAnswer } from '../shared/envelope.ts'
import { lineText } from '../shared/lineText.ts'
import { versionNumber } from '../shared/wholeNumber.ts'

/** Maximum letters of a message. */
export const LONGEST_MESSAGE = 60

/** A message on call screens and phones. */
export const RoomMessage = z.object({
  text: z.string(),
  from: z.string(),
  /** Of a message that stands until it is taken down: the end of its day. */
  until: z.string(),
  isOpen: z.boolean(),
  isSpoken: z.boolean(),
  by: z.string(),
})
export type RoomMessage = z.infer<typeof RoomMessage>

/** Answer of `/api/admin/room-message`. */
export const RoomMessages = z.object({
  message: z.nullable(RoomMessage),
  /** How often the message of today was changed. */
  version: z.number(),
  /** The caller's own last messages, latest first, each once. */
  own: z.array(z.string()),
})
export type RoomMessages = z.infer<typeof RoomMessages>

const TIME_PROBLEM = 'Lama pesan harus 5, 15 atau 60 menit, atau sampai diturunkan'
const MISSING_PROBLEM = 'Tulis pesannya'

/** Body of `PUT /api/admin/room-message`; the version is the one the admin saw. */
export const RoomMessageBody = z.object({
  text: lineText('Pesan', LONGEST_MESSAGE).check(z.minLength(1, { error: MISSING_PROBLEM })),
  /** For which it stands; null until it is taken down. */
  minutes: z.nullable(z.literal([5, 15, 60], { error: TIME_PROBLEM })),
  isSpoken: z.boolean({ error: 'Pilihan suara tidak dikenal' }),
  version: versionNumber(),
  sure: Sure,
})
export type RoomMessageBody = z.infer<typeof RoomMessageBody>

const TakenDownBody = z.object({ version: versionNumber() })

export const roomMessageCalls = callsOf('Board', {
  getRoomMessage: {
    path: '/api/admin/room-message',
    summary: 'The message on call screens and phones, and the own last ones',
    data: RoomMessages,
  },
  showRoomMessage: {
    method: 'PUT',
    path: '/api/admin/room-message',
    summary: 'Shows a message on call screens and phones, in place of the one before',
    description:
      'A message with the name of a student of today is answered 409 with `asks`, because names do not belong on a wall; with `sure` it is shown.',
    body: RoomMessageBody,
    data: RoomMessages,
    conflict: askedOrStale(RoomMessages),
  },
  takeRoomMessageDown: {
    method: 'DELETE',
    path: '/api/admin/room-message',
    summary: 'Takes the message down',
    body: TakenDownBody,
    data: RoomMessages,
    conflict: staleAnswer(RoomMessages),
  },
})
