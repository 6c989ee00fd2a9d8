import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import server from '../../../package.json' with { type: 'json' }
import { runAntrian } from '../../support/process.ts'
import { newFolder } from '../../support/storage.ts'

it.each([[['--help']], [['help']], [['allow', '--help']]])(
  'antrian prints its help and exits with 0: %j',
  async words => {
    // Invalid settings, because the help needs none.
    const { code, out, error } = await runAntrian(words, { PORT: 'abc' })

    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/^antrian COMMAND/)
  },
)

it('antrian names the file with the settings in its help', async () => {
  const { out } = await runAntrian(['--help'], {})

  expect(out).toMatch(/\nSettings here: \/\S+\n$/)
})

it('antrian says before the first start who is on the allow-list, and what to do', async () => {
  const { code, error } = await runAntrian(['allow', 'list'], { DATA_DIR: await newFolder() })

  expect(code).toBe(1)
  expect(error).toMatch(/start the server once, .* DEVELOPER_EMAILS and ADMIN_EMAILS of \/\S+env,/)
})

it('antrian prints its version and exits with 0', async () => {
  expect(await runAntrian(['--version'], {})).toEqual({
    code: 0,
    out: `${server.version}\n`,
    error: '',
  })
})

it.each([
  [[]],
  [['alow', 'list']],
  [['backup', '/media/usb']],
  [['doctor', '--json']],
  [['copy-to-postgres', 'now']],
])('antrian exits with 1 for a command or word that it does not know: %j', async words => {
  const { code, out, error } = await runAntrian(words, {})

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toMatch(/^antrian COMMAND/)
})

it.each(['allow list', 'backup', 'restore package.json'])(
  'antrian gives up on a PostgreSQL that accepts the connection and never answers: %s',
  async words => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const DATABASE_URL = `postgres://antrian:geheim@127.0.0.1:${port}/antrian`

    const { code, error } = await runAntrian(words.split(' '), {
      DATABASE_URL,
      DATA_DIR: await newFolder(),
    })

    expect([code, error]).toEqual([
      1,
      expect.stringMatching(
        /\nPostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \([^\n]+\): [^\n]+\n$/,
      ),
    ])
  },
  30_000,
)
