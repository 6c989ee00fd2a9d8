import { LogEntry } from '@antrian/contract/shared/logEntry'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'

const SECRET = 'GOCSPX-kunci-rahasia-klien'

async function openPanel(env: Record<string, string> = {}) {
  const booth = await openBooth({ env: { LOG_LEVEL: 'info', ...env } })
  const developer = await booth.signedInAs(citra)
  const read = async (name: string): Promise<LogEntry[]> =>
    (await developer.get(`/api/developer/${name}`)).json().data
  return { booth, developer, read }
}

describe('the log of the panel', () => {
  it('contains a request with its answer, and an error with its stack', async () => {
    const { booth, read } = await openPanel()
    const admin = await booth.signedInAs(ani)
    await admin.get('/api/queue')
    booth.log.error({ err: new Error('tidak ada kertas') }, 'the printer failed')

    const [request] = (await read('system-logs')).filter(({ message }) =>
      message.startsWith('GET /api/queue '),
    )
    const errors = await read('error-logs')

    expect(request).toMatchObject({ level: 'info' })
    expect(request?.message).toMatch(/^GET \/api\/queue 200 \(\d+ ms\)$/)
    expect(errors).toEqual([
      {
        id: expect.any(String),
        level: 'error',
        message: 'the printer failed: tidak ada kertas',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        stack: expect.stringContaining('logs.once.test.ts'),
      },
    ])
    expect((await read('system-logs')).at(-1)).toEqual(errors[0])
  })

  it('keeps the last 100 lines and the last 50 errors, oldest first', async () => {
    const { booth, read } = await openPanel()
    for (let n = 1; n <= 130; n++) booth.log.info(`line ${n}`)
    for (let n = 1; n <= 60; n++) booth.log.error(`error ${n}`)

    const [lines, errors] = [await read('system-logs'), await read('error-logs')]

    expect(lines).toHaveLength(100)
    expect(lines[0]?.message).toBe('line 91')
    expect(errors.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, n) => `error ${n + 11}`),
    )
    expect(new Set(lines.map(({ id }) => id)).size).toBe(100)
  })

  it('omits polling by the panel', async () => {
    const { developer, read } = await openPanel()
    for (const name of ['health', 'system-info', 'performance', 'error-logs']) await read(name)
    await developer.post('/api/developer/migrate')

    const messages = (await read('system-logs')).map(({ message }) => message)

    expect(messages.filter(message => message.startsWith('GET /api/developer'))).toEqual([])
    expect(messages).toContainEqual(expect.stringMatching(/^POST \/api\/developer\/migrate 200/))
    expect(messages).toContain(`migrations were ordered by=${citra.email}`)
  })

  it('writes a text with line breaks in one line', async () => {
    const { booth, read } = await openPanel()

    booth.log.warn({ name: 'Siti\r\nINFO palsu\u2028\u001b[31m' }, 'odd\nname')

    expect((await read('system-logs')).at(-1)).toMatchObject({
      level: 'warn',
      message: 'odd\nname name=Siti\r\nINFO palsu\u2028\u001b[31m',
    })
    expect(booth.printed.at(-1)?.trimEnd()).not.toMatch(/[\r\n]|\p{Cc}/u)
  })
})

describe('system-log and error-log', () => {
  it('reach developers at once, and no admin', async () => {
    const { booth, developer } = await openPanel()
    const line = await booth.line(developer.token)
    const admin = await booth.signedInAs(ani)
    const other = await booth.line(admin.token)

    await admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X', photoCount: 2 })
    booth.log.error(new Error('tidak ada kertas'))

    const error = LogEntry.parse(await line.receives('error-log'))
    expect(error).toMatchObject({ level: 'error', message: 'tidak ada kertas' })
    expect(line.received).toContainEqual(['system-log', error])
    expect(line.received).toContainEqual([
      'system-log',
      expect.objectContaining({ message: expect.stringMatching(/^POST \/api\/queue 201 /) }),
    ])
    await other.receives('queueAdded')
    expect(other.names()).toEqual(['queueAdded'])
  })

  it('omit lines below the level', async () => {
    const { booth, developer } = await openPanel({ LOG_LEVEL: 'warn' })
    const line = await booth.line(developer.token)

    booth.log.info('quiet')
    booth.log.warn('loud')

    expect(await line.receives('system-log')).toMatchObject({ message: 'loud' })
  })
})

describe('a secret', () => {
  it.each([
    ['of the settings', SECRET, `the client said ${SECRET}`],
    ['in a header', 'abc.def', { headers: { authorization: 'Bearer abc.def' } }],
    ['in an error', 's3cr3t', new Error('fetch https://x.test/?code=s3cr3t failed')],
  ])('appears in no output: %s', async (_name, secret, said) => {
    const { booth, developer, read } = await openPanel({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: SECRET,
    })
    const line = await booth.line(developer.token)

    booth.log.error(said as object)

    const output = [
      await read('system-logs'),
      await read('error-logs'),
      await line.receives('error-log'),
      booth.printed.map(text => JSON.parse(text)),
    ]
    expect(JSON.stringify(output)).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(JSON.stringify(output)).toContain('[redacted]')
  })

  it('is removed, and useful parts stay', async () => {
    const { booth, read } = await openPanel()

    booth.log.error({ err: Object.assign(new Error('lost'), { code: '57P01' }), entry: 'a-b' })

    expect(booth.printed.at(-1)).toContain('57P01')
    expect((await read('error-logs')).at(-1)?.message).toContain('entry=a-b')
  })
})
