import { searchable } from '@antrian/contract/shared/searchable'
import type { Database } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/errors.ts'

/** Words of a name that are shorter than this are in many sentences. */
const LEAST_LETTERS = 4

const WORD = /[\p{L}\p{M}'’]+/gu

const wordsOf = (name: string) =>
  (name.match(WORD) ?? []).map(searchable).filter(word => word.length >= LEAST_LETTERS)

interface RoomText {
  text: string
  /** Whether the admin has answered the question. */
  sure: boolean | undefined
}

/**
 * Asks about a text for the room with a word that is a name of a student of the day.
 *
 * @throws Refusal that asks
 */
export async function expectNoName(db: Database, { text, sure }: RoomText, day: string) {
  const words = text.match(WORD)
  if (sure || !words) return
  const rows = await db
    .selectFrom('queue_entries')
    .select('student_name')
    .distinct()
    .where('day', '=', day)
    .execute()
  const names = new Set(rows.flatMap(({ student_name }) => wordsOf(student_name)))
  const name = words.find(word => names.has(searchable(word)))
  if (name === undefined) return
  const question = `"${name}": nama siswa tidak perlu di layar umum. Tampilkan juga?`
  throw new Refusal(409, question, { asks: true })
}
