import { createRedactor } from '../../server/src/platform/logs/redact.ts'
import { bankLines } from '../../src/features/till/bankLines.ts'
import { type Figure, printTable, short } from '../table.ts'
import { median } from '../timing.ts'

/** Maximum size of a request body, and of a text in a log line. */
const BODY = 64 * 1024
const LOG_TEXT = 16 * 1024
const TURNS = 15

const redact = createRedactor([])

interface Subject {
  what: string
  /** Characters of the longest text. */
  full: number
  read: (text: string) => unknown
  parts: string[]
}

const SUBJECTS: Subject[] = [
  {
    what: 'lines of a bank',
    full: BODY,
    read: text =>
      bankLines(`Tanggal;Jam;Keterangan;Debit;Kredit\n${text}`, '2026-11-20', 'Asia/Jakarta'),
    parts: [';', '"";', 'a;"', '13:22 ', '1.', '\n'],
  },
  {
    what: 'a log line',
    full: LOG_TEXT,
    // The token keeps the redactor from passing a harmless line on as it is.
    read: text => redact(`${JSON.stringify({ level: 30, time: 1, token: 'x', msg: text })}\n`),
    parts: [
      ...['\\', '"', '\\"', 'a.a.a.', 'eyJ-eyJ-', 'eyJhbGciOiJub25lIn0.', '-----BEGIN RSA '],
      ...['Bearer', '://', 'a://b:c@', '&code', '"token":"', '\\"token\\":\\"', '{"a":"', 'ya29'],
      ...['GOCSPX', '-----BEGIN PRIVATE KEY-----', '\n', '😀', 'x'.repeat(42)],
    ],
  },
]

/** Measures whether hostile texts are read in linear time: twice the length takes twice as long. */
export async function benchTexts(): Promise<Figure[]> {
  const figures = SUBJECTS.map(({ what, full, read, parts }) => {
    const slowest = parts
      .map(part => ({ part, ...growthOf(read, part, full) }))
      .toSorted((one, other) => other.growth - one.growth)[0]
    if (!slowest) throw new Error(`No texts for ${what}`)
    const { part, growth, milliseconds } = slowest
    return {
      what: `${what}, the slowest of ${parts.length}: ${JSON.stringify(part)}`,
      figure: `${short(growth)} x, ${short(milliseconds)} ms`,
      goal: '< 3 x',
      isMet: growth < 3,
    }
  })
  printTable('Time for texts of one repeated part, at full length against half of it', figures)
  return figures
}

function growthOf(read: Subject['read'], part: string, full: number) {
  const text = part.repeat(full / part.length)
  const half = text.slice(0, text.length / 2)
  const [atHalf, atFull]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    atHalf.push(timeOf(() => read(half)))
    atFull.push(timeOf(() => read(text)))
  }
  return { growth: median(atFull) / median(atHalf), milliseconds: median(atFull) }
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
