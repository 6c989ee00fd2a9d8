import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiServer, cuts, hangs, serves } from '../../../support/apiServer'
import { aHistoryPage, anEntry } from '../../../support/factories'
import { showDashboard } from '../../../support/showPage'

const siti = anEntry({ id: '1', queueNumber: 4, studentName: 'Siti Rahma', studentClass: 'X-1' })
const dewi = anEntry({ id: '2', queueNumber: 5, studentName: 'Dewi', studentClass: 'XI IPS 2' })

const row = (name: string) => screen.queryByRole('rowheader', { name: new RegExp(`^${name}`, 'u') })
const field = () => screen.getByRole('searchbox', { name: 'Cari di antrian' })

async function show() {
  apiServer.use(serves.queue([siti, dewi]))
  const view = await showDashboard()
  await screen.findByRole('button', { name: 'Mulai Dewi' })
  return view
}

describe('the search in the queue', () => {
  it.each([
    ['the name', ' siti '],
    ['the number', '4'],
  ])('finds by %s', async (_, words) => {
    const { user } = await show()

    await user.type(field(), words)

    await waitFor(() => expect(row('Dewi')).not.toBeInTheDocument())
    expect(row('Siti Rahma')).toBeInTheDocument()
    expect(await screen.findByText(/^1 cocok/)).toHaveTextContent('1 cocok: Siti Rahma berikutnya')
  })

  it('sums a class in any spelling', async () => {
    const nina = anEntry({ id: '3', studentName: 'Nina', studentClass: 'xi ips 2' })
    const done = anEntry({ id: '4', studentClass: 'XI IPS 2', status: 'completed' })
    const other = anEntry({ id: '5', studentClass: 'XI IPS 3', status: 'completed' })
    apiServer.use(
      serves.queue([siti, dewi, nina]),
      serves.history(() => aHistoryPage([done, other])),
    )
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Dewi' })

    await user.type(field(), 'xi ips-2')
    expect(await screen.findByText(/1 selesai/)).toHaveTextContent(
      'XI IPS 2: 1 selesai, 2 menunggu',
    )
    await waitFor(() => expect(row('Siti Rahma')).not.toBeInTheDocument())
    expect(row('Dewi')).toBeInTheDocument()
    expect(row('Nina')).toBeInTheDocument()

    await user.clear(field())
    await user.type(field(), 'XI IPS 3')
    expect(await screen.findByText(/1 selesai/)).toHaveTextContent(
      'XI IPS 3: 1 selesai, tidak ada yang menunggu',
    )
  })

  it.each(['xi ipa', '11 ipa'])('shows the matches of %j, which is no whole class', async words => {
    const classes = ['XI IPA 1', 'XI IPA 2', 'XII IPA 1']
    apiServer.use(
      serves.queue(
        classes.map((studentClass, place) =>
          anEntry({ id: studentClass, queueNumber: place + 1, studentName: 'Ayu', studentClass }),
        ),
      ),
    )
    const { user } = await showDashboard()
    await screen.findAllByRole('button', { name: 'Mulai Ayu' })

    await user.type(field(), words)

    expect(await screen.findByText(/^2 cocok/)).toHaveTextContent(
      '2 cocok: Ayu berikutnya; Ayu urutan ke-2',
    )
    expect(screen.queryByText(/menunggu/)).not.toBeInTheDocument()
  })

  it('sums a class that is done, also beside a similar one', async () => {
    const similar = anEntry({ studentName: 'Ayu', studentClass: 'XI IPS 12' })
    const done = anEntry({ id: '4', studentClass: 'XI IPS 1', status: 'completed' })
    apiServer.use(
      serves.queue([similar]),
      serves.history(() => aHistoryPage([done])),
    )
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Ayu' })

    await user.type(field(), 'xi ips 1')

    expect(await screen.findByText(/1 selesai/)).toHaveTextContent(
      'XI IPS 1: 1 selesai, tidak ada yang menunggu',
    )
    expect(row('Ayu')).toBeInTheDocument()
  })

  it('sums a class only once the completed students are known', async () => {
    const similar = anEntry({ studentName: 'Ayu', studentClass: 'XI IPS 12' })
    const done = anEntry({ id: '4', studentClass: 'XI IPS 1', status: 'completed' })
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    apiServer.use(
      serves.queue([similar]),
      serves.history(async () => {
        await asked
        return aHistoryPage([done])
      }),
    )
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Ayu' })
    const said = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const output of document.querySelectorAll('output')) said.add(output.textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true })

    await user.type(field(), 'xi ips 1')
    answer()

    expect(await screen.findByText(/1 selesai/)).toBeVisible()
    watch.disconnect()
    expect([...said].filter(words => words.includes('cocok: Ayu'))).toEqual([])
  })

  it.each([
    ['without an answer', hangs],
    ['after an error', cuts],
  ])('sums a class %s of the day, without the number of completed students', async (_, day) => {
    apiServer.use(serves.queue([siti, dewi]), serves.history(day))
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Dewi' })

    await user.type(field(), 'XI IPS 2')
    expect(await screen.findByText(/menunggu$/, { selector: 'output' })).toHaveTextContent(
      /^XI IPS 2: 1 menunggu$/,
    )

    await user.clear(field())
    await user.type(field(), 'XI IPS 3')
    expect(await screen.findByText(/tidak ada yang menunggu/)).toHaveTextContent(
      /^XI IPS 3: tidak ada yang menunggu$/,
    )
  })

  it('finds by a number with its zero that class, not the one that begins alike', async () => {
    const classes = ['XII RPL 10', 'XII RPL 1', 'XII RPL 1A']
    apiServer.use(
      serves.queue(
        classes.map((studentClass, at) =>
          anEntry({ id: `${at}`, studentName: `Siswa ${at}`, studentClass }),
        ),
      ),
    )
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Siswa 0' })

    await user.type(field(), 'xii rpl 01')

    await waitFor(() => expect(row('Siswa 0')).not.toBeInTheDocument())
    expect(row('Siswa 1')).toBeInTheDocument()
    expect(row('Siswa 2')).toBeInTheDocument()
  })

  it('shows when a class ends, in one piece', async () => {
    const now = new Date().toISOString()
    const line = ['1', '2', '3'].map(id =>
      anEntry({ id, studentName: `Siswa ${id}`, studentClass: 'XI IPS 2', createdAt: now }),
    )
    const pace = { ...USUAL_PACE, sessions: 5, startedToday: 5 }
    apiServer.use(serves.queue(line), serves.pace(pace))
    const { user } = await showDashboard(['forecast'])
    await screen.findByRole('button', { name: 'Mulai Siswa 2' })

    await user.type(field(), 'xi ips 2')
    const answer = await screen.findByText(/3 menunggu, selesai/)
    expect(answer.textContent).toMatch(/, selesai\u00a0±\u00a0\d\d\.\d\d$/)
  })

  it('receives the focus by /, and is cleared by Escape', async () => {
    const { user } = await show()

    await user.keyboard('/')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('tono')
    expect(await screen.findByText('Tidak ada yang cocok')).toBeVisible()

    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(await screen.findByText('2 menunggu')).toBeVisible()
    await waitFor(() => expect(row('Dewi')).toBeInTheDocument())

    expect(field()).not.toHaveFocus()
    await user.keyboard('t')
    expect(await screen.findByRole('dialog', { name: 'Tambah Antrian' })).toBeVisible()
  })

  it('shows the position of each match', async () => {
    const booth = anEntry({ id: '3', studentName: 'Dewa', status: 'in-progress' })
    const gone = anEntry({ id: '4', studentName: 'Dewo', skippedAt: '2025-01-06T01:00:00.000Z' })
    apiServer.use(serves.queue([booth, gone, siti, dewi]), serves.current(booth))
    const { user } = await showDashboard()
    await screen.findByRole('button', { name: 'Mulai Dewi' })

    await user.type(field(), 'dew')

    expect(await screen.findByText(/^3 cocok/)).toHaveTextContent(
      '3 cocok: Dewa sedang di booth; Dewo dilewati; Dewi urutan ke-2',
    )
  })

  it('stays active while entries are added and removed', async () => {
    const { user, server } = await show()
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
