import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Preferences } from '@/app/Preferences'
import { EndTime } from '@/features/forecast/EndTime'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { matching } from '@/features/queue/queueEntries'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { SearchAnswer } from '@/features/queue/table/SearchAnswer'
import { useGetQueueQuery } from '@/services/queueApi'
import { apiServer, cuts, hangs, serves } from '../../../support/apiServer'
import { aHistoryPage, anEntry } from '../../../support/factories'
import { showPart } from '../../../support/showPart'

const siti = anEntry({ id: '1', queueNumber: 4, studentName: 'Siti Rahma', studentClass: 'X-1' })
const dewi = anEntry({ id: '2', queueNumber: 5, studentName: 'Dewi', studentClass: 'XI IPS 2' })

const row = (name: string) => screen.queryByRole('rowheader', { name: new RegExp(`^${name}`, 'u') })
const field = () => screen.getByRole('searchbox', { name: 'Cari di antrian' })

/** The table of Siti and Dewi. */
async function showTable() {
  apiServer.use(serves.queue([siti, dewi]))
  const view = await showPart(
    <>
      <ActiveQueue />
      <Preferences />
    </>,
  )
  await screen.findByRole('button', { name: 'Mulai Dewi' })
  return view
}

const endTime = (entry: QueueEntry) => <EndTime entry={entry} />

function Answer({ words }: { words: string }) {
  const { data: line } = useGetQueueQuery()
  return (
    line && (
      <SearchAnswer
        words={words}
        matches={matching(line, words)}
        line={line}
        turn={undefined}
        end={endTime}
      />
    )
  )
}

/** What the desk is told when these words are typed while these students are in line. */
async function ask(words: string, line: QueueEntry[], capabilities: readonly Capability[] = []) {
  apiServer.use(serves.queue(line))
  return showPart(
    <ForecastProvider>
      <Answer words={words} />
    </ForecastProvider>,
    capabilities,
  )
}

const expectTold = (words: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))

describe('the search in the queue', () => {
  it.each([
    ['the name', ' siti '],
    ['the number', '4'],
  ])('finds by %s', async (_, words) => {
    const { user } = await showTable()

    await user.type(field(), words)

    await waitFor(() => expect(row('Dewi')).not.toBeInTheDocument())
    expect(row('Siti Rahma')).toBeInTheDocument()
    expect(await screen.findByText(/^1 cocok/)).toHaveTextContent('1 cocok: Siti Rahma berikutnya')
  })

  it('receives the focus by /, and is cleared by Escape', async () => {
    const { user } = await showTable()

    await user.keyboard('/')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('tono')
    expect(await screen.findByText('Tidak ada yang cocok')).toBeVisible()

    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(await screen.findByText('2 menunggu')).toBeVisible()
    await waitFor(() => expect(row('Dewi')).toBeInTheDocument())
    expect(field()).not.toHaveFocus()
  })

  it('stays active while entries are added and removed', async () => {
    const { user, server } = await showTable()
    await user.type(field(), 'siti')
    await waitFor(() => expect(row('Dewi')).not.toBeInTheDocument())

    const namesake = anEntry({ id: '3', queueNumber: 6, studentName: 'Siti Aminah' })
    apiServer.use(serves.queue([siti, dewi, namesake]))
    act(() => server.says('queueAdded', namesake))

    await waitFor(() => expect(row('Siti Aminah')).toBeInTheDocument())
    expect(row('Dewi')).not.toBeInTheDocument()
    expect(field()).toHaveValue('siti')
  })
})

describe('the answer to a search', () => {
  it.each([
    ['xi ips-2', 'XI IPS 2: 1 selesai, 2 menunggu'],
    ['XI IPS 3', 'XI IPS 3: 1 selesai, tidak ada yang menunggu'],
    ['xi ips 1', 'XI IPS 1: 1 selesai, tidak ada yang menunggu'],
  ])('to %j is about the class, in any spelling', async (words, answer) => {
    const nina = anEntry({ id: '3', studentName: 'Nina', studentClass: 'xi ips 2' })
    const similar = anEntry({ id: '6', studentName: 'Ayu', studentClass: 'XI IPS 12' })
    const done = ['XI IPS 1', 'XI IPS 2', 'XI IPS 3'].map(studentClass =>
      anEntry({ id: studentClass, studentClass, status: 'completed' }),
    )
    apiServer.use(serves.history(() => aHistoryPage(done)))
    await ask(words, [siti, dewi, nina, similar])

    await expectTold(answer)
  })

  it.each(['xi ipa', '11 ipa'])(
    'to %j, which is no whole class, names the matches',
    async words => {
      const line = ['XI IPA 1', 'XI IPA 2', 'XII IPA 1'].map((studentClass, place) =>
        anEntry({ id: studentClass, queueNumber: place + 1, studentName: 'Ayu', studentClass }),
      )
      await ask(words, line)

      await expectTold(/^2 cocok: Ayu berikutnya; Ayu urutan ke-2$/)
    },
  )

  it('waits until it is known who of a class is done', async () => {
    const similar = anEntry({ studentName: 'Ayu', studentClass: 'XI IPS 12' })
    const done = anEntry({ id: '4', studentClass: 'XI IPS 1', status: 'completed' })
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    apiServer.use(
      serves.history(async () => {
        await asked
        return aHistoryPage([done])
      }),
    )
    await ask('xi ips 1', [similar])
    const said = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const output of document.querySelectorAll('output')) said.add(output.textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true })

    answer()

    await expectTold(/1 selesai/)
    watch.disconnect()
    expect([...said].filter(words => words.includes('cocok: Ayu'))).toEqual([])
  })

  it.each([
    ['without an answer', hangs, 'XI IPS 2', /^XI IPS 2: 1 menunggu$/],
    ['without an answer', hangs, 'XI IPS 3', /^XI IPS 3: tidak ada yang menunggu$/],
    ['after an error', cuts, 'XI IPS 2', /^XI IPS 2: 1 menunggu$/],
    ['after an error', cuts, 'XI IPS 3', /^XI IPS 3: tidak ada yang menunggu$/],
  ])('has no number of those who are done %s of the day: %s', async (_, day, words, answer) => {
    apiServer.use(serves.history(day))
    await ask(words, [siti, dewi])

    await expectTold(answer)
  })

  it('shows when a class ends, in one piece', async () => {
    const now = new Date().toISOString()
    const line = ['1', '2', '3'].map(id =>
      anEntry({ id, studentName: `Siswa ${id}`, studentClass: 'XI IPS 2', createdAt: now }),
    )
    apiServer.use(serves.pace({ ...USUAL_PACE, sessions: 5, startedToday: 5 }))
    await ask('xi ips 2', line, ['forecast'])

    const answer = await screen.findByText(/3 menunggu, selesai/)
    expect(answer.textContent).toMatch(/, selesai\u00a0±\u00a0\d\d\.\d\d$/)
  })

  it('has the position of each match', async () => {
    const booth = anEntry({ id: '3', studentName: 'Dewa', status: 'in-progress' })
    const gone = anEntry({ id: '4', studentName: 'Dewo', skippedAt: '2025-01-06T01:00:00.000Z' })
    await ask('dew', [booth, gone, siti, dewi])

    await expectTold('3 cocok: Dewa sedang di booth; Dewo dilewati; Dewi urutan ke-2')
  })
})
