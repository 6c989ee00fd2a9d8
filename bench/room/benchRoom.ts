import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BoardKey } from '@antrian/contract/board/board'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type Caller, createCaller } from '../booth/caller.ts'
import { startChild } from '../booth/child.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { type BenchBooth, startBooth } from '../booth/startBooth.ts'
import { addEntry } from '../load/pace.ts'
import { type Figure, printTable, short } from '../table.ts'
import { said, type Timing, timingOf } from '../timing.ts'
import { NUMBERS, type WatchersSettings } from './settings.ts'

const ROWS = 20_000
const ADMINS = 50
const PHONES = 500
const SECONDS = 75
/** Number of turns with and without phones, so that other load of the machine affects both. */
const TURNS = 2
const BOARD_SECONDS = 20
/** Milliseconds between two actions of the operator. */
const PAUSE = 250

/** Measures the effect on admins of phones that poll every ten seconds and of call screens. */
export async function benchRoom(): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    await using database = await openSeeded(engine, ROWS)
    await using booth = await startBooth({ ...database, admins: ADMINS })
    const operator = createCaller(booth.origin, booth.tokens[0] ?? '')
    for (let number = 1; number <= NUMBERS; number++) await addEntry(operator)
    const figures = [...(await besidePhones(booth, operator)), await screens(booth, operator)]
    operator.close()
    printTable(`The room on ${engine}`, figures)
    all.push(...figures)
  }
  return all
}

async function besidePhones(booth: BenchBooth, operator: Caller): Promise<Figure[]> {
  const quiet: Stretch[] = []
  const busy: Stretch[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    quiet.push(await stretch(booth, operator, SECONDS))
    busy.push(
      await whileOpen(booth, { kind: 'phones', count: PHONES, tokens: [] }, () =>
        stretch(booth, operator, SECONDS),
      ),
    )
  }
  const [before, beside] = [together(quiet), together(busy)]
  const ratio = beside.timing.p99 / before.timing.p99
  const cores = beside.cores - before.cores
  return [
    {
      what: `an admin beside ${PHONES} phones, ${TURNS} x ${SECONDS} s`,
      figure: `${said(beside.timing)}; without ${said(before.timing)}; p99 ${short(ratio)} x`,
      goal: '<= 1.2 x',
      isMet: ratio <= 1.2,
    },
    {
      what: 'what the phones cost the server, in cores',
      figure: `${short(cores)} (${short(beside.cores)} and ${short(before.cores)})`,
      goal: '<= 0.1',
      isMet: cores <= 0.1,
    },
  ]
}

async function screens(booth: BenchBooth, operator: Caller): Promise<Figure> {
  const { key } = await operator.post<BoardKey>('/api/admin/board/key')
  const alone = await stretch(booth, operator, BOARD_SECONDS)
  const costOf = async (kind: 'boards' | 'admins', tokens: string[]) => {
    const { cores } = await whileOpen(booth, { kind, count: ADMINS, tokens }, () =>
      stretch(booth, operator, BOARD_SECONDS),
    )
    return Math.max(0, cores - alone.cores)
  }
  const boards = await costOf('boards', [key])
  const admins = await costOf('admins', booth.tokens)
  return {
    what: `${ADMINS} call screens against ${ADMINS} admins' screens, in cores`,
    figure: `${short(boards)} and ${short(admins)}: ${short((100 * boards) / admins)} %`,
    goal: '< 5 %',
    isMet: boards < 0.05 * admins,
  }
}

interface Stretch {
  milliseconds: number[]
  cores: number
}

/** Serves students for some seconds, one call every 250 ms. */
async function stretch(booth: BenchBooth, operator: Caller, seconds: number): Promise<Stretch> {
  await setTimeout(1000)
  await booth.forget()
  const began = performance.now()
  const end = began + seconds * 1000
  const milliseconds: number[] = []
  async function act<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const due = setTimeout(PAUSE)
    const start = performance.now()
    const answer = await work()
    milliseconds.push(performance.now() - start)
    await due
    return answer
  }

  while (performance.now() < end) {
    const { id } = await act<QueueEntry>(() => addEntry(operator))
    await act(() => operator.post(`/api/queue/${id}/start`))
    await act(() => operator.post(`/api/queue/${id}/complete`, { paymentMethod: 'qris' }))
    await act(() => operator.get('/api/queue'))
  }
  const { processor } = await booth.figures()
  return { milliseconds, cores: processor / (performance.now() - began) }
}

function together(stretches: Stretch[]): { timing: Timing; cores: number } {
  return {
    timing: timingOf(stretches.flatMap(({ milliseconds }) => milliseconds)),
    cores: stretches.reduce((sum, { cores }) => sum + cores, 0) / stretches.length,
  }
}

async function whileOpen<Result>(
  { origin }: BenchBooth,
  watchers: Omit<WatchersSettings, 'origin'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const settings: WatchersSettings = { origin, ...watchers }
  const path = join(import.meta.dirname, 'watchersProcess.ts')
  await using _ = await startChild(path, JSON.stringify(settings))
  return await work()
}
