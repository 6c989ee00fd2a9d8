import { HttpResponse, http } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { fetchOrTakePreloaded } from '@/services/preloaded'
import { apiServer } from '../support/apiServer'

const URL = 'http://host.test/api/queue'

const ask = (token: string, method = 'GET') =>
  fetchOrTakePreloaded(new Request(URL, { method, headers: { authorization: `Bearer ${token}` } }))
    .then(answer => answer.json())
    .then(({ from }: { from: string }) => from)

function askedEarly() {
  apiServer.use(http.all(URL, () => HttpResponse.json({ from: 'the host' })))
  const answer = Promise.resolve(HttpResponse.json({ from: 'the page' }))
  window.preloaded = { page: 'dashboard', requests: { [URL]: { token: 'ani', answer } } }
}

afterEach(() => {
  delete window.preloaded
})

it('a preloaded answer is returned once', async () => {
  askedEarly()

  expect(await ask('ani')).toBe('the page')
  expect(await ask('ani')).toBe('the host')
})

it('a preloaded answer of another user is not returned', async () => {
  askedEarly()

  expect(await ask('budi')).toBe('the host')
})

it('a preloaded answer is not returned for a mutation', async () => {
  askedEarly()

  expect(await ask('ani', 'POST')).toBe('the host')
})

it('the host is called when nothing was preloaded', async () => {
  askedEarly()
  delete window.preloaded

  expect(await ask('ani')).toBe('the host')
})
