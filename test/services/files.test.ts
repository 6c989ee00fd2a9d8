import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { developerApi } from '@/services/developerApi'
import { API, apiServer } from '../support/apiServer'
import { makeQueueStore } from '../support/queueStore'

const fetchBackup = () =>
  makeQueueStore().store.dispatch(
    developerApi.endpoints.fetchBackup.initiate({ name: 'a.sqlite', node: undefined }),
  )

const answers = (body: string | null, init: { status?: number; type?: string }) =>
  apiServer.use(
    http.get(
      `${API}/api/developer/backups/:name`,
      () =>
        new HttpResponse(body, {
          ...(init.status && { status: init.status }),
          ...(init.type && { headers: { 'content-type': init.type } }),
        }),
    ),
  )

it('a file is an address for a link', async () => {
  const made = vi.fn<(file: Blob) => string>(() => 'blob:a')
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => made(file as Blob))
  answers('pages', { type: 'application/octet-stream; charset=binary' })

  expect((await fetchBackup()).data).toBe('blob:a')
  expect(await made.mock.calls[0]?.[0].text()).toBe('pages')
})

it.each([
  ['the page of a Wi-Fi', '<html>', { type: 'text/html' }],
  ['an answer without a type', null, {}],
])('%s is no file', async (_, body, init) => {
  answers(body, init)

  const { data, error } = await fetchBackup()

  expect(data).toBeUndefined()
  expect(error).toMatchObject({ isUnreachable: true })
})

it('a refused file says why', async () => {
  answers('{"message":"Cadangan tidak ada"}', { status: 404, type: 'application/json' })

  expect((await fetchBackup()).error).toMatchObject({ status: 404, message: 'Cadangan tidak ada' })
})
