import type { Capability } from '@antrian/contract/session/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { refreshAll } from '@/services/developerApi'
import { sessionClosed, sessionOpened } from '@/services/session'
import { API, apiServer, cuts, refuses } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { consoleIs } from '../../support/consoleIs'
import {
  aDatabase,
  aLine,
  anActiveUser,
  aRoute,
  aSheetStatus,
  aSystem,
  aWholeHost,
  developerGet,
  developerPost,
  done,
  says,
} from '../../support/developer'
import { recordDownloads } from '../../support/downloads'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

beforeEach(() => apiServer.use(...aWholeHost()))

interface Visit {
  tab?: string
  role?: 'admin' | 'developer'
  capabilities?: Capability[]
}

function open({ tab = '', role = 'developer', capabilities = [] }: Visit = {}) {
  const view = renderWithStore(
    <>
      <DeveloperPage />
      <Address />
    </>,
    { path: tab ? `/developer?tab=${tab}` : '/developer' },
  )
  act(() => void view.store.dispatch(sessionOpened({ ...aSession({ role }), capabilities })))
  return view
}

const Address = () => <output aria-label="alamat">{useLocation().search}</output>

const fact = (label: string) => screen.getByText(label).parentElement

/** Records every path that the panel requests, until the test ends. */
function recordRequests() {
  const paths: string[] = []
  apiServer.events.removeAllListeners()
  apiServer.events.on('request:start', ({ request }) => {
    paths.push(new URL(request.url).pathname)
  })
  return paths
}

describe('access to the panel', () => {
  it('is refused to an admin without a request', async () => {
    const paths = recordRequests()
    open({ role: 'admin' })

    expect(await screen.findByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(paths.filter(path => path.includes('developer'))).toEqual([])
  })

  it('ends with the session', async () => {
    const { store } = open()
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible()

    act(() => void store.dispatch(sessionClosed('expired')))

    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})

describe('the tabs of the panel', () => {
  it('have one address each', async () => {
    const { user } = open({ tab: 'database' })
    expect(await screen.findByRole('tab', { name: 'Database', selected: true })).toBeVisible()
    expect(await screen.findByText('Queue Entries')).toBeVisible()

    await user.click(screen.getByRole('tab', { name: 'API Stats' }))

    expect(screen.getByLabelText('alamat')).toHaveTextContent('?tab=api')
    expect(await screen.findByText('Total Requests')).toBeVisible()
  })

  it('start with the overview for an unknown tab', async () => {
    open({ tab: 'nowhere' })

    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
  })
})

describe('the overview tab', () => {
  it('shows the system of a host with only the specification’s calls', async () => {
    open()

    await waitFor(() => expect(fact('Server Status')).toHaveTextContent('Healthy'))
    await waitFor(() => expect(fact('Database Status')).toHaveTextContent('Connected'))
    await waitFor(() => expect(fact('Active Users')).toHaveTextContent('1'))
    expect(fact('Uptime')).toHaveTextContent('2 jam 3 mnt')
    expect(fact('CPU Usage')).toHaveTextContent('12,5%')
    expect(fact('Disk Usage')).toHaveTextContent('20%40 GB dari 200 GB')
    expect(fact('Node Version')).toHaveTextContent('v20.20.2')
    expect(fact('Versi Aplikasi')).toHaveTextContent('1.0.0')
    expect(screen.getByRole('figure', { name: /Riwayat Memory: sekarang 150 MB/ })).toBeVisible()
  })

  it('reads database and users from the health answer when it contains them', async () => {
    apiServer.use(
      developerGet(
        'health',
        says({
          status: 'degraded',
          activeUsers: 3,
          checks: [{ name: 'database', status: 'warning', message: 'Menjawab dalam 900 ms' }],
        }),
      ),
    )
    const paths = recordRequests()
    open()

    expect(await screen.findByText(/Database: Menjawab dalam 900 ms/)).toBeVisible()
    expect(fact('Server Status')).toHaveTextContent('Degraded')
    expect(fact('Database Status')).toHaveTextContent('Slow')
    expect(fact('Active Users')).toHaveTextContent('3')
    expect(paths).not.toContain('/api/developer/active-users')
  })

  it('keeps its figures while other tabs are open', async () => {
    const { user } = open()
    await screen.findByRole('figure', { name: /CPU: sekarang 12,5%, tertinggi 12,5%/ })
    await user.click(screen.getByRole('tab', { name: 'Logs' }))

    apiServer.use(developerGet('system-info', says(aSystem({ cpu: { usage: 2 } }))))
    await user.click(screen.getByRole('tab', { name: 'Overview' }))

    expect(
      await screen.findByRole('figure', { name: /CPU: sekarang 2%, tertinggi 12,5%/ }),
    ).toBeVisible()
  })

  it('names what failed and offers a retry', async () => {
    apiServer.use(developerGet('system-info', refuses(503, 'Sedang sibuk')))
    const { user } = open()
    expect(await screen.findByText('Gagal memuat sistem: Sedang sibuk')).toBeVisible()

    apiServer.use(developerGet('system-info', says(aSystem())))
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))

    await waitFor(() => expect(screen.getByText('Node Version')).toBeVisible())
  })

  it('shows no earlier status while the database is away', async () => {
    const { user } = open()
    await waitFor(() => expect(fact('Database Status')).toHaveTextContent('Connected'))
    await user.click(screen.getByRole('tab', { name: 'Database' }))
    await waitFor(() => expect(fact('Status')).toHaveTextContent('Connected'))

    const away = refuses(503, 'Database sedang tidak dapat dihubungi, coba lagi')
    apiServer.use(developerGet('health', away), developerGet('database-stats', away))
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    await screen.findByText(/^Gagal memuat kesehatan server: Database sedang tidak dapat/)
    expect(screen.queryByText('Connected')).not.toBeInTheDocument()
    expect(screen.queryByText('Healthy')).not.toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Database' }))
    await screen.findByText(/^Gagal memuat database: Database sedang tidak dapat/)
    expect(fact('Status')).toHaveTextContent('–')
    expect(fact('Status')).not.toHaveTextContent('Connected')
    expect(fact('Queue Entries')).toHaveTextContent('12.345')
    expect(screen.getByText(/^Yang tampak dimuat/)).toBeVisible()
  })

  it.each([
    ['database', 'database-stats', 'Queue Entries'],
    ['users', 'active-users', 'ani@sekolah.sch.id'],
    ['performance', 'performance', 'Average Response Time'],
    ['performance', 'system-info', '150 MB dari 8 GB'],
    ['api', 'api-stats', 'Total Requests'],
    ['api', 'route-stats', 'GET /api/queue'],
    ['tools', 'sheets-status', 'Terkirim'],
  ])('says on the tab %s how old the figures are when %s fails', async (tab, path, text) => {
    apiServer.use(
      developerGet('route-stats', says([aRoute()])),
      developerGet('sheets-status', says(aSheetStatus())),
    )
    const { store } = open({ tab, capabilities: ['route-stats', 'sheets-status'] })
    await screen.findByText(text)

    apiServer.use(developerGet(path, refuses(503, 'Sedang sibuk')))
    act(() => void store.dispatch(refreshAll()))

    expect(await screen.findByText(/^Yang tampak dimuat \d+ \w+, \d\d\.\d\d\.$/)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('omits outdated figures of backups and migrations', async () => {
    const nightlyBackup = { name: 'backup', status: 'ok' as const, message: 'terakhir 3 jam lalu' }
    apiServer.use(
      developerGet('backups', says([])),
      developerGet('database-stats', says(aDatabase({ nightlyBackup, pendingMigrations: [] }))),
    )
    const { store } = open({ tab: 'database', capabilities: ['database-backups'] })
    await screen.findByText(/terakhir 3 jam lalu/)
    await screen.findByText('Tidak ada migrasi yang tertunda.')

    apiServer.use(developerGet('database-stats', refuses(503, 'Sedang sibuk')))
    act(() => void store.dispatch(refreshAll()))

    await screen.findByText('Gagal memuat database: Sedang sibuk')
    expect(screen.queryByText(/terakhir 3 jam lalu/)).not.toBeInTheDocument()
    expect(screen.queryByText('Tidak ada migrasi yang tertunda.')).not.toBeInTheDocument()
  })

  it('survives an invalid answer', async () => {
    consoleIs.allowed.push(/does not fit the contract/)
    apiServer.use(developerGet('health', says({ status: 7 })))
    open()

    expect(await screen.findByText(/Jawaban server tidak dapat dibaca/)).toBeVisible()
    expect(await screen.findByText('Node Version')).toBeVisible()
  })
})

describe('the database tab', () => {
  it('shows its figures', async () => {
    open({ tab: 'database' })

    await waitFor(() => expect(fact('Queue Entries')).toHaveTextContent('12.345'))
    expect(fact('Active Sessions')).toHaveTextContent('4')
    expect(fact('Size')).toHaveTextContent('40 MB')
    expect(screen.getByRole('button', { name: 'Backup' })).toBeDisabled()
  })

  it('asks before a migration, and shows its result', async () => {
    apiServer.use(developerPost('migrate', done('2 migrasi dijalankan: a, b')))
    const changes = recordChanges()
    const { user, toasts } = open({ tab: 'database' })

    await user.click(await screen.findByRole('button', { name: 'Run Migration' }))
    expect(changes).toEqual([])
    const dialog = screen.getByRole('dialog', { name: 'Run Migration' })
    await user.click(within(dialog).getByRole('button', { name: 'Run Migration' }))

    await waitFor(() =>
      expect(toasts).toContainEqual({ variant: 'success', text: '2 migrasi dijalankan: a, b' }),
    )
    await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/developer/migrate'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('makes a backup, and lists it', async () => {
    const backup = { name: 'antrian_2.db', size: 2048, createdAt: '2025-01-06T01:00:00.000Z' }
    apiServer.use(
      developerGet('backups', says([])),
      developerPost('backups', () => {
        apiServer.use(developerGet('backups', says([backup])))
        return says(backup)()
      }),
    )
    const { user, toasts } = open({ tab: 'database', capabilities: ['database-backups'] })
    expect(await screen.findByText('Belum ada backup.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Backup' }))

    expect(await screen.findByRole('button', { name: 'Unduh antrian_2.db' })).toBeVisible()
    await expect
      .poll(() => toasts)
      .toContainEqual({ variant: 'success', text: 'Backup antrian_2.db selesai' })
  })

  it('is red after a night without a backup', async () => {
    const message = 'terakhir 3 hari lalu, 1,2 MB'
    const nightlyBackup = { name: 'backup', status: 'error' as const, message }
    apiServer.use(
      developerGet('backups', says([])),
      developerGet('database-stats', says(aDatabase({ nightlyBackup }))),
    )
    open({ tab: 'database', capabilities: ['database-backups'] })

    const checks = await screen.findByRole('list', { name: 'Pemeriksaan' })

    expect(checks).toHaveTextContent(`Gangguan: Backup malam: ${message}`)
  })
})

describe('the logs tab', () => {
  type User = ReturnType<typeof open>['user']
  const clear = (user: User) => user.click(screen.getByRole('button', { name: 'Clear log sistem' }))
  const search = (user: User, words: string) => user.type(screen.getByLabelText('Search'), words)
  const follow = () => fireEvent.click(screen.getByRole('switch', { name: 'Real-time' }))

  /** Visible lines, newest first. */
  const seen = (label = 'Baris log sistem') =>
    [...(screen.queryByRole('region', { name: label })?.querySelectorAll('li') ?? [])].map(
      line => line.children[2]?.textContent,
    )

  const scroll = (label = 'Baris log sistem') =>
    fireEvent.scroll(screen.getByRole('region', { name: label }), { target: { scrollTop: 40 } })

  /** Real-time with one line, scrolled. */
  async function openScrolled() {
    const opened = open({ tab: 'logs' })
    await screen.findByText('Belum ada baris.')
    follow()
    opened.server.says('system-log', aLine({ id: '1', message: 'lama' }))
    await waitFor(() => expect(seen()).toEqual(['lama']))
    scroll()
    return opened
  }

  it('shows stored lines, the newest on top', async () => {
    apiServer.use(
      developerGet(
        'system-logs',
        says([
          aLine({ id: 'a', message: 'satu' }),
          aLine({ id: 'b', message: 'dua', timestamp: '2025-01-06T01:00:01.000Z' }),
        ]),
      ),
    )
    open({ tab: 'logs', capabilities: ['system-logs'] })

    await waitFor(() => expect(seen()).toEqual(['dua', 'satu']))
  })

  it('requests no stored lines from a host with only the specification’s calls', async () => {
    const paths = recordRequests()
    open({ tab: 'logs' })

    expect(await screen.findByText('Belum ada baris.')).toBeVisible()
    expect(paths).not.toContain('/api/developer/system-logs')
  })

  it('does not call the log empty before it has loaded', async () => {
    apiServer.use(
      developerGet('system-logs', refuses(500, 'Terjadi kesalahan')),
      developerGet('error-logs', refuses(500, 'Terjadi kesalahan')),
    )
    open({ tab: 'logs', capabilities: ['system-logs'] })

    expect(await screen.findByText('Gagal memuat log: Terjadi kesalahan')).toBeVisible()
    expect(await screen.findByText('Gagal memuat log error: Terjadi kesalahan')).toBeVisible()
    expect(screen.queryByText('Belum ada baris.')).not.toBeInTheDocument()
    expect(screen.queryByText('Tidak ada error.')).not.toBeInTheDocument()
  })

  it('receives lines only while Real-time is on', async () => {
    const { server } = open({ tab: 'logs' })
    await screen.findByText('Belum ada baris.')
    server.says('system-log', aLine({ id: '1', message: 'tak didengar' }))

    follow()
    server.says('system-log', aLine({ id: '2', message: 'didengar' }))
    server.says('error-log', aLine({ id: '3', message: 'gawat', level: 'error', stack: 'at x' }))

    await waitFor(() => expect(seen()).toEqual(['didengar']))
    expect(seen('Baris log error')).toEqual(['gawat'])
  })

  it('keeps search and level while lines stream, and on other tabs', async () => {
    const { server, user } = open({ tab: 'logs' })
    await screen.findByText('Belum ada baris.')
    follow()
    await user.type(screen.getByLabelText('Search'), 'antri')
    fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'warn' } })

    server.says('system-log', aLine({ id: '1', message: 'antrian lambat', level: 'warn' }))
    server.says('system-log', aLine({ id: '2', message: 'antrian biasa' }))
    server.says('system-log', aLine({ id: '3', message: 'lain', level: 'error' }))

    await waitFor(() => expect(seen()).toEqual(['antrian lambat']))
    await user.click(screen.getByRole('tab', { name: 'Users' }))
    await user.click(screen.getByRole('tab', { name: 'Logs' }))
    expect(screen.getByLabelText('Search')).toHaveValue('antri')
    expect(seen()).toEqual(['antrian lambat'])
  })

  it('keeps the scroll position until newer lines are requested', async () => {
    const { server, user } = await openScrolled()

    server.says(
      'system-log',
      aLine({ id: '2', message: 'baru', timestamp: '2025-01-06T01:00:05.000Z' }),
    )
    const newer = await screen.findByRole('button', { name: 'Tampilkan baris baru' })
    expect(seen()).toEqual(['lama'])

    await user.click(newer)
    expect(seen()).toEqual(['baru', 'lama'])
  })

  it.each([
    ['cleared', ['Belum ada baris.'], (user: User) => clear(user)],
    ['searched', ['Tidak ada baris yang cocok.'], (user: User) => search(user, 'tak ada')],
  ] as const)('shows no earlier lines when it is %s while scrolled', async (_, words, change) => {
    const { user } = await openScrolled()

    await change(user)

    expect(await screen.findByText(words[0])).toBeVisible()
    expect(seen()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Tampilkan baris baru' })).not.toBeInTheDocument()
  })

  it('shows no earlier errors when it is cleared while scrolled', async () => {
    apiServer.use(developerGet('error-logs', says([aLine({ message: 'gawat', level: 'error' })])))
    const { user } = open({ tab: 'logs' })
    await waitFor(() => expect(seen('Baris log error')).toEqual(['gawat']))
    scroll('Baris log error')

    await user.click(screen.getByRole('button', { name: 'Clear log error' }))

    expect(await screen.findByText('Tidak ada error.')).toBeVisible()
    expect(seen('Baris log error')).toEqual([])
  })

  it('requests what was written while the socket was away', async () => {
    const stores = (message: string) =>
      apiServer.use(developerGet('system-logs', says([aLine({ message })])))
    stores('dibuka')
    const { server } = open({ tab: 'logs', capabilities: ['system-logs'] })
    await waitFor(() => expect(seen()).toEqual(['dibuka']))
    act(() => server.connects())
    stores('diikuti')
    follow()
    await waitFor(() => expect(seen()).toEqual(['diikuti']))

    stores('mulai lagi')
    act(() => server.drops())
    act(() => server.connects())

    await waitFor(() => expect(seen()).toEqual(['mulai lagi']))
  })

  it('clears each log separately', async () => {
    apiServer.use(
      developerGet('system-logs', says([aLine({ message: 'biasa' })])),
      developerGet('error-logs', says([aLine({ message: 'gawat', level: 'error' })])),
    )
    const { user } = open({ tab: 'logs', capabilities: ['system-logs'] })
    await waitFor(() => expect(seen()).toEqual(['biasa']))
    await waitFor(() => expect(seen('Baris log error')).toEqual(['gawat']))

    await user.click(screen.getByRole('button', { name: 'Clear log sistem' }))

    expect(seen()).toEqual([])
    expect(seen('Baris log error')).toEqual(['gawat'])
  })

  it('exports lines under the school’s time, whatever the day is in London', async () => {
    const files = recordDownloads()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-03-13T20:30:05Z') })
    apiServer.use(developerGet('system-logs', says([aLine()])))
    const { user } = open({ tab: 'logs', capabilities: ['system-logs'] })
    await screen.findByRole('region', { name: 'Baris log sistem' })

    await user.click(screen.getByRole('button', { name: 'Export' }))

    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(['log-sistem_2025-03-14T03-30-05.json'])
  })

  it('shows the ten latest errors, with their stack on demand', async () => {
    const errors = Array.from({ length: 12 }, (_, n) =>
      aLine({ id: String(n), level: 'error', message: `error ${n}`, stack: `at ${n}` }),
    )
    apiServer.use(developerGet('error-logs', says(errors)))
    const { user } = open({ tab: 'logs' })

    await waitFor(() => expect(seen('Baris log error')).toHaveLength(10))
    expect(seen('Baris log error')[0]).toBe('error 11')
    expect(screen.getByText('at 11')).not.toBeVisible()
    const [newest] = screen.getAllByText('Stack')
    if (newest) await user.click(newest)
    expect(screen.getByText('at 11')).toBeVisible()
  })
})

describe('the users tab', () => {
  it('shows users with name, e-mail and tabs', async () => {
    apiServer.use(
      developerGet('active-users', says([anActiveUser({ role: 'admin', connections: 2 })])),
    )
    open({ tab: 'users' })

    expect(await screen.findByText('ani@sekolah.sch.id')).toBeVisible()
    expect(screen.getByText('Terhubung, 2 tab')).toBeVisible()
  })

  it('shows the activity of admins', async () => {
    const { server } = open({ tab: 'users' })
    await screen.findByText('Belum ada aktivitas.')

    server.says('admin-activity', {
      action: 'start',
      entryId: 'q-1',
      studentName: 'Siti Rahma',
      admin: { name: 'Pak Budi', email: 'budi@sekolah.sch.id' },
      at: new Date().toISOString(),
    })

    expect(await screen.findByText('Pak Budi')).toBeVisible()
    expect(screen.getByText('Siti Rahma')).toBeVisible()
  })
})

describe('the tabs of performance and API stats', () => {
  it('show response times and load', async () => {
    open({ tab: 'performance' })

    await waitFor(() => expect(fact('Average Response Time')).toHaveTextContent('12,3 ms'))
    expect(fact('95th Percentile')).toHaveTextContent('48 ms')
    expect(fact('99th Percentile')).toHaveTextContent('120,5 ms')
    expect(await screen.findByRole('meter', { name: 'CPU' })).toHaveAttribute('value', '0.125')
    expect(screen.getByText('150 MB dari 8 GB')).toBeVisible()
  })

  it('show rates, and routes when the host counts them', async () => {
    apiServer.use(
      developerGet(
        'route-stats',
        says([aRoute(), aRoute({ route: '/auth/status', requests: 90 })]),
      ),
    )
    open({ tab: 'api', capabilities: ['route-stats'] })

    await waitFor(() => expect(fact('Total Requests')).toHaveTextContent('12.345'))
    expect(fact('Success Rate')).toHaveTextContent('98,7%')
    expect(fact('Error Rate')).toHaveTextContent('1,3%')
    const [, first] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent('GET /auth/status90')
  })
})

describe('the tools tab', () => {
  it('asks before a restart', async () => {
    apiServer.use(developerPost('restart', done('Server sedang dimulai ulang')))
    const { user, toasts } = open({ tab: 'tools' })

    await user.click(await screen.findByRole('button', { name: 'Restart Server' }))
    const dialog = screen.getByRole('dialog', { name: 'Restart Server' })
    await user.click(within(dialog).getByRole('button', { name: 'Restart Server' }))

    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Server sedang dimulai ulang'))
  })

  it('reports the restart that it ordered, and no outage', async () => {
    apiServer.use(developerPost('restart', done('Server sedang dimulai ulang')))
    const { user, toasts, store } = open({ tab: 'database' })
    expect(await screen.findByText('Queue Entries')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Tools' }))
    await user.click(await screen.findByRole('button', { name: 'Restart Server' }))
    const dialog = screen.getByRole('dialog', { name: 'Restart Server' })
    await user.click(within(dialog).getByRole('button', { name: 'Restart Server' }))
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Server sedang dimulai ulang'))

    apiServer.use(developerGet('*', cuts))
    await user.click(screen.getByRole('tab', { name: 'Database' }))

    expect(await screen.findByText('Server sedang dimulai ulang.')).toBeVisible()
    expect(screen.getByText('Queue Entries')).toBeVisible()
    expect(screen.queryByText(/Gagal memuat/)).not.toBeInTheDocument()

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    act(() => void store.dispatch(refreshAll()))
    expect(await screen.findByText(/Gagal memuat database/)).toBeVisible()
  })

  it.each([
    ['Restart Server', 'tools', 'restart', 'Failed to restart server'],
    ['Run Migration', 'database', 'migrate', 'Migration failed'],
  ])('shows the reason of a failure: %s', async (label, tab, path, words) => {
    apiServer.use(developerPost(path, refuses(409, 'Sedang tidak bisa')))
    const { user, toasts } = open({ tab })

    await user.click(await screen.findByRole('button', { name: label }))
    const dialog = screen.getByRole('dialog', { name: label })
    await user.click(within(dialog).getByRole('button', { name: label }))

    expect(await within(dialog).findByText('Sedang tidak bisa')).toBeVisible()
    await expect.poll(() => toasts.at(-1)).toMatchObject({ variant: 'error', text: words })
  })

  it.each([
    ['Test Connection', done('Terhubung'), 'Terhubung'],
    [
      'Test Connection',
      done('Kunci ditolak', false),
      '❌ Google Sheets connection failed: Kunci ditolak',
    ],
    ['Test Connection', cuts, 'Failed to test Google Sheets connection'],
    ['Test Backup', done('Baris ditulis'), 'Baris ditulis'],
    ['Test Backup', done('Kuota habis', false), 'Test backup gagal: Kuota habis'],
    ['Test Backup', refuses(500, 'x'), 'Failed to test backup'],
  ])('shows the result: %s', async (button, answer, words) => {
    apiServer.use(
      developerGet('test-sheets-connection', answer),
      developerPost('test-sheets-backup', answer),
    )
    const { user, toasts } = open({ tab: 'tools' })

    await user.click(await screen.findByRole('button', { name: button }))

    await waitFor(() => expect(toasts.at(-1)?.text).toBe(words))
  })

  it('saves diagnostics under the time of the school', async () => {
    const files = recordDownloads()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-03-13T20:30:05Z') })
    const { user, toasts } = open({ tab: 'tools' })

    await user.click(await screen.findByRole('button', { name: 'Export Diagnostics' }))

    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Diagnostik disimpan'))
    await expect
      .poll(() => files.map(({ name }) => name))
      .toEqual(['diagnostik_2025-03-14T03-30-05.json'])
  })

  it('saves no diagnostics of a host that does not answer', async () => {
    const files = recordDownloads()
    const { user, toasts } = open({ tab: 'tools', capabilities: ['diagnostics'] })
    await screen.findByRole('button', { name: 'Export Diagnostics' })
    apiServer.use(http.get(`${API}/api/developer/:call`, cuts))

    await user.click(screen.getByRole('button', { name: 'Export Diagnostics' }))

    await waitFor(() => expect(toasts.at(-1)?.variant).toBe('error'))
    await expect
      .poll(() => toasts.at(-1)?.text)
      .toBe('Diagnostik tidak dapat diambil: Server tidak dapat dihubungi')
    expect(files).toEqual([])
  })

  it('waits for the host before it says that everything is refreshed', async () => {
    const { user, toasts } = open({ tab: 'tools' })
    const button = await screen.findByRole('button', { name: 'Refresh All' })
    apiServer.use(http.get(`${API}/api/developer/:call`, cuts))

    await user.click(button)

    await expect
      .poll(() => toasts)
      .toMatchObject([{ variant: 'info', text: 'Semua angka sedang dimuat ulang' }])
  })

  it('calls Google only on request', async () => {
    const paths = recordRequests()
    const { user } = open({ tab: 'tools' })

    await user.click(await screen.findByRole('button', { name: 'Refresh All' }))

    await waitFor(() => expect(paths).toContain('/api/developer/system-info'))
    expect(paths).not.toContain('/api/developer/test-sheets-connection')
  })

  it.each([
    [[] as Capability[], 'Cache browser dikosongkan'],
    [['server-caches'] as Capability[], 'Cache server dikosongkan: a'],
  ])('clears the existing caches: %s', async (capabilities, words) => {
    apiServer.use(developerPost('clear-caches', done('Cache server dikosongkan: a')))
    const { user, toasts } = open({ tab: 'tools', capabilities })

    await user.click(await screen.findByRole('button', { name: 'Clear Caches' }))

    await waitFor(() => expect(toasts.at(-1)?.text).toBe(words))
  })

  it('says that the spreadsheet is not set up', async () => {
    apiServer.use(
      developerGet('sheets-status', says(aSheetStatus({ state: 'not-configured', sent: 0 }))),
    )
    open({ tab: 'tools', capabilities: ['sheets-status'] })

    expect(await screen.findByText('Belum dikonfigurasi')).toBeVisible()
  })
})

describe('the Konami sequence', () => {
  const KEYS =
    '{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowLeft}{ArrowRight}ba'

  it('is rewarded', async () => {
    const { user, toasts } = open({ tab: 'logs' })
    await screen.findByLabelText('Search')

    await user.keyboard(`{ArrowUp}${KEYS}`)

    await expect.poll(() => toasts.at(-1)?.text).toMatch(/Konami/)
  })

  it('is not, in a field or with another key in between', async () => {
    const { user, toasts } = open({ tab: 'logs' })

    await user.type(await screen.findByLabelText('Search'), KEYS)
    await user.click(document.body)
    await user.keyboard(KEYS.replace('ba', 'xba'))

    expect(toasts).toEqual([])
  })

  it('is not, inside a grid', async () => {
    const { user, toasts } = open({ tab: 'logs' })
    await screen.findByLabelText('Search')
    const grid = document.createElement('div')
    grid.setAttribute('role', 'grid')
    const cell = grid.appendChild(document.createElement('button'))
    document.body.append(grid)

    cell.focus()
    await user.keyboard(KEYS)

    expect(toasts).toEqual([])
    grid.remove()
  })
})
