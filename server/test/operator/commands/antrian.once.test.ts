import { expect, it } from 'vitest'
import server from '../../../package.json' with { type: 'json' }
import { runAntrian } from '../../support/process.ts'

it.each([[['--help']], [['help']], [['allow', '--help']]])(
  'prints its help, and exits with 0: %j',
  async words => {
    // Invalid settings, because the help needs none.
    const { code, out, error } = await runAntrian(words, { PORT: 'abc' })

    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/^antrian COMMAND/)
  },
)

it('prints its version, and exits with 0', async () => {
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
])('exits with 1 for a command or word that it does not know: %j', async words => {
  const { code, out, error } = await runAntrian(words, {})

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(error).toMatch(/^antrian COMMAND/)
})
