import { expect, it, vi } from 'vitest'
import { importPatiently } from '@/app/patientImport'
import { CODE_WANTED } from '@/ui/browser/codeWanted'

it('code whose request hangs is requested again when somebody asks for it', async () => {
  vi.useFakeTimers()
  let requests = 0
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    requests += 1
    if (requests > 1) return Promise.resolve(new Response(''))
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })

  const loaded = importPatiently(() => Promise.resolve('the dialog'), ['assets/dialogs-1.js'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBe(1)
  window.dispatchEvent(new Event(CODE_WANTED))
  await vi.advanceTimersByTimeAsync(1000)

  expect(requests).toBe(2)
  expect(await loaded).toBe('the dialog')
})
