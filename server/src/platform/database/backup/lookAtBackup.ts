import { openSqlite, type RawSqlite } from '../sqlite/sqlite.ts'
import { atRest } from './backupContents.ts'
import { readDump, rowsInDump } from './postgresPrograms.ts'
import { expectOurFile } from './restore.ts'
import { expectOurDump } from './restorePostgres.ts'

/** What a person recognises a backup by, before it is restored. */
interface LookedAt {
  entries: number
  /** JSON of the booth's settings, and the payload of its QRIS code. Undefined without one. */
  settings: string | undefined
  qris: string | undefined
}

/**
 * Reads a backup without changing anything.
 *
 * @throws NoBackup if it cannot be restored
 */
export async function lookAtBackup(file: string, isDump: boolean): Promise<LookedAt> {
  if (!isDump) return lookAtFile(file)
  await expectOurDump(file)
  return {
    entries: await rowsInDump('queue_entries', file),
    settings: await jsonIn('booth_settings', file),
    qris: await payloadIn(file),
  }
}

async function lookAtFile(file: string): Promise<LookedAt> {
  await expectOurFile(file)
  const raw = await openSqlite(atRest(file), { readOnly: true })
  try {
    const entries = Number(first(raw, 'select count(*) as value from queue_entries'))
    return {
      entries,
      settings: first(raw, 'select settings as value from booth_settings'),
      qris: first(raw, 'select payload as value from qris_code'),
    }
  } finally {
    raw.close()
  }
}

/** The first value of a query. Undefined also if an older version had no such table. */
function first(raw: RawSqlite, query: string): string | undefined {
  try {
    const [row] = raw.prepare(query).all()
    return row && String(row.value)
  } catch {
    return undefined
  }
}

/** Text of a COPY line, in which a backslash stands for itself by two. */
const plain = (value: string) => value.replaceAll('\\\\', '\\')

async function valueIn(table: string, file: string, fits: (value: string) => boolean) {
  let found: string | undefined
  await readDump(table, file, row => {
    found ??= row.split('\t').map(plain).find(fits)
  })
  return found
}

const jsonIn = (table: string, file: string) => valueIn(table, file, value => value.startsWith('{'))

/** Every payload of a QRIS code begins with its format. */
const payloadIn = (file: string) => valueIn('qris_code', file, value => value.startsWith('000201'))
