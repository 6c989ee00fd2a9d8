import { expect, it } from 'vitest'
import { listen } from '../../src/platform/listening.ts'

/** A machine on which listening on each of these ports fails with this code. */
function machineWith(code: string, ports: number[]) {
  const tried: number[] = []
  const app = {
    listen: async ({ port = 0 }: { port?: number }) => {
      tried.push(port)
      if (ports.includes(port)) throw Object.assign(new Error(`listen ${code}`), { code })
      return ''
    },
  }
  return { tried, app: app as Parameters<typeof listen>[0] }
}

const host = '127.0.0.1'

it.each([
  ['another program has', 'EADDRINUSE'],
  ['Windows reserves', 'EACCES'],
])('the server listens on the first port of the range that is free of what %s', async (_, code) => {
  const { app, tried } = machineWith(code, [3000, 3001])

  await listen(app, { port: 3000, lastPort: 3999, host })

  expect(tried).toEqual([3000, 3001, 3002])
})

it.each(['EADDRINUSE', 'EACCES'])(
  'the server does not listen elsewhere than on its only port: %s',
  async code => {
    const { app } = machineWith(code, [3000])

    await expect(listen(app, { port: 3000, lastPort: 3000, host })).rejects.toThrow(code)
  },
)
