import type { Capability } from '@antrian/contract/session/session'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { sessionOpened } from '@/services/session'
import { API, apiServer, refuses } from '../../support/apiServer'
import { aLine, aSystem, aWholeHost, developerGet, says } from '../../support/developer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const TWO = ['meja-a:3000', 'meja-b:3000'].map(name => ({
  name,
  startedAt: '2025-01-06T01:00:00.000Z',
}))

/** Node of each call, in order. */
let meant: (string | null)[] = []

beforeEach(() => {
  meant = []
  apiServer.use(...aWholeHost())
})

/** Several nodes behind one address. The first has run for an hour, the second for a minute. */
function hasNodes(nodes = TWO) {
  apiServer.use(
    developerGet('nodes', says(nodes)),
    http.get(`${API}/api/developer/system-info`, ({ request }) => {
      const node = new URL(request.url).searchParams.get('node')
      meant.push(node)
      return HttpResponse.json({
        success: true,
        data: aSystem({ uptime: node === 'meja-b:3000' ? 60 : 3600 }),
      })
    }),
  )
}

function open(path = '/developer', capabilities: Capability[] = ['nodes']) {
  const view = renderWithStore(<DeveloperPage />, { path })
  const session = aSession({ role: 'developer' }, capabilities)
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

it('the panel names the server of the figures, and shows another when it is selected', async () => {
  hasNodes()
  const { user } = open()
  expect(await screen.findByText('1 jam 0 mnt')).toBeVisible()
  const picker = screen.getByRole('combobox', { name: 'Server' })
  expect(picker).toHaveValue('meja-a:3000')

  await user.selectOptions(picker, 'meja-b:3000')
  expect(await screen.findByText('1 mnt 0 dtk')).toBeVisible()
  expect(screen.queryByText('1 jam 0 mnt')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Performance' }))

  expect(picker).toHaveValue('meja-b:3000')
  expect(new Set(meant)).toEqual(new Set(['meja-a:3000', 'meja-b:3000']))
})

it('the panel shows the server of the address, otherwise the first', async () => {
  hasNodes()
  open('/developer?node=meja-b:3000')
  expect(await screen.findByText('1 mnt 0 dtk')).toBeVisible()
  expect(meant).not.toContain('meja-a:3000')
})

it('the panel shows the first server when that of the address is gone', async () => {
  hasNodes()
  open('/developer?node=meja-c:3000')
  expect(await screen.findByRole('combobox', { name: 'Server' })).toHaveValue('meja-a:3000')
})

it.each([
  ['one server alone', () => hasNodes(TWO.slice(0, 1)), ['nodes'] as Capability[]],
  ['a host that has no such thing', () => hasNodes(), []],
])(
  'the panel on %s has no choice of servers and sends no further call',
  async (_, host, capabilities) => {
    host()
    open('/developer', capabilities)

    expect(await screen.findByText('1 jam 0 mnt')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Server' })).not.toBeInTheDocument()
    expect(new Set(meant)).toEqual(new Set([null]))
  },
)

it('the panel shows the figures when the list of servers fails', async () => {
  hasNodes()
  apiServer.use(http.get(`${API}/api/developer/nodes`, refuses(500, 'Terjadi kesalahan')))
  open()

  expect(await screen.findByText('1 jam 0 mnt')).toBeVisible()
})

it('the log shows only lines of the selected server, although the socket belongs to another', async () => {
  hasNodes()
  apiServer.use(
    developerGet('system-logs', says([])),
    developerGet('error-logs', says([aLine({ level: 'error', message: 'dari B, diambil' })])),
  )
  const { user, server } = open('/developer?tab=logs&node=meja-b:3000', ['nodes', 'system-logs'])
  await user.click(await screen.findByRole('switch', { name: /Real-time/ }))

  act(() => {
    server.says('system-log', aLine({ message: 'dari A', node: 'meja-a:3000' }))
    server.says('system-log', aLine({ message: 'dari B', node: 'meja-b:3000' }))
  })

  expect(await screen.findByText('dari B')).toBeVisible()
  expect(screen.getByText('dari B, diambil')).toBeVisible()
  expect(screen.queryByText('dari A')).not.toBeInTheDocument()
})
