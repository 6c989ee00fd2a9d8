import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { PageNav } from '@/app/PageNav'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../support/apiServer'
import { aWholeHost } from '../support/developer'
import { aSession } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

const links = () => screen.queryAllByRole('button', { name: 'Developer Panel' }).length
const refusals = () => screen.queryAllByText('Hanya untuk developer').length
const shown = { admin: [0, 1], developer: [1, 0] }

it.each([
  ['admin', 'developer'],
  ['developer', 'admin'],
] as const)('the panel follows a role that changes from %s to %s', async (before, after) => {
  const { user } = aSession({ role: after })
  apiServer.use(
    ...aWholeHost(),
    http.get(`${API}/auth/status`, () => HttpResponse.json({ authenticated: true, user })),
  )
  const { store, server } = renderWithStore(
    <>
      <PageNav />
      <DeveloperPage />
    </>,
  )
  await act(async () => void store.dispatch(sessionOpened(aSession({ role: before }))))
  await act(async () => server.connects())
  expect([links(), refusals()]).toEqual(shown[before])

  act(() => server.says('roleChanged'))

  await expect.poll(() => [links(), refusals()]).toEqual(shown[after])
})
