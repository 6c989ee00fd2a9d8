import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '../../../src/platform/limits.ts'
import { listeningPort } from '../../../src/platform/listening.ts'
import { createAdmission } from '../../../src/platform/realtime/admission.ts'
import { createRateCounts } from '../../../src/platform/security/rateCounts.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

/** Few handshakes, a quarter of a minute before the next one. */
const FEW = {
  env: { RATE_LIMIT: '600' },
  now: '2025-01-06T02:00:45.000Z',
  limits: { handshakes: 10, handshakesWithTicket: 4 },
}

/** Opens a transport and sends `more` at once; returns the status and the time of disconnection. */
async function openTransport(booth: Booth, kind: string, more = '', headers: string[] = []) {
  await booth.listen()
  const socket = connect(Number(listeningPort(booth.app.server)), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  socket.write(
    [
      `GET /socket.io/?EIO=4&transport=${kind} HTTP/1.1`,
      'Host: a',
      ...(kind === 'websocket' ? upgrade : []),
      ...headers,
      '',
      more,
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  const head = String(answer)
  return {
    status: Number(head.split(' ')[1]),
    head,
    id: /"sid":"([^"]+)"/.exec(head)?.[1],
    ended,
    socket,
  }
}

/** Whether the transport still exists for polling. */
async function isKnown(booth: Booth, id: string | undefined) {
  const url = `${await booth.listen()}/socket.io/?EIO=4&transport=polling&sid=${id}`
  const answer = await fetch(url, { method: 'POST', body: '3' })
  return answer.status === 200
}

describe('a transport without a session', () => {
  it('is closed by WebSocket', async () => {
    const booth = await openBooth({ limits: { tokenComesWithin: 200 } })
    const { status, ended } = await openTransport(booth, 'websocket')

    expect(status).toBe(101)
    await ended
  })

  it('stays open for four seconds, in which a slow line has brought its token', () => {
    const transport = openAdmission().arrives()

    vi.advanceTimersByTime(3999)
    expect(transport.readyState).toBe('open')

    vi.advanceTimersByTime(1)
    expect(transport.readyState).toBe('closed')
  })

  it('is forgotten by polling', async () => {
    const booth = await openBooth({ limits: { tokenComesWithin: 200 } })
    const { status, id } = await openTransport(booth, 'polling')

    expect(status).toBe(200)
    await expect.poll(async () => !(await isKnown(booth, id))).toBeTruthy()
  })

  it('gets the reason for a wrong token, and is closed', async () => {
    const booth = await openBooth()

    const line = await booth.line('wrong', { transports: ['websocket'] })
    expect(line.refusal?.message).toBe('Silakan masuk terlebih dahulu')
    const { engine } = line.socket.io
    await expect.poll(() => engine.readyState === 'closed').toBeTruthy()
  })

  it('makes room when many newer ones come, so that an admin is admitted', async () => {
    const booth = await openBooth({ limits: { waitingTransports: 5 } })
    const first = await openTransport(booth, 'polling')
    expect(await isKnown(booth, first.id)).toBe(true)
    for (let n = 0; n < 5; n++) (await openTransport(booth, 'polling')).socket.destroy()

    const line = await booth.line(await booth.signIn(ani))

    expect(line.socket.connected).toBe(true)
    expect(await isKnown(booth, first.id)).toBe(false)
  })
})

describe('the handshakes of one address', () => {
  it.each(['polling', 'websocket'])(
    'are refused over %s beyond their limit in a minute, with the time to wait',
    async kind => {
      const booth = await openBooth(FEW)
      const refused: string[] = []

      for (let n = 0; n < 12; n++) {
        const { status, head, socket } = await openTransport(booth, kind)
        socket.destroy()
        if (status === 429) refused.push(head)
      }

      expect(refused).toHaveLength(2)
      expect(refused[0]).toMatch(/^retry-after: 15\r$/im)
      expect(refused[0]).toMatch(/^x-content-type-options: nosniff\r$/im)
    },
  )

  it('do not keep the server from stopping after their refusal', async () => {
    const booth = await openBooth(FEW)
    for (let n = 0; n < 10; n++) (await openTransport(booth, 'websocket')).socket.destroy()

    const { status, ended } = await openTransport(booth, 'websocket', 'x'.repeat(200_000))
    expect(status).toBe(429)
    await ended

    await booth.app.close()
    expect(booth.app.server.listening).toBe(false)
  })

  it('block no admin whose browser has a ticket of the session', async () => {
    const booth = await openBooth(FEW)
    const token = await booth.signIn(ani)
    const { cookies } = await booth.visitor(token).get('/auth/status')
    const [ticket] = cookies
    expect(ticket).toMatchObject({ path: '/socket.io', httpOnly: true, sameSite: 'Strict' })
    for (let n = 0; n < 11; n++) (await openTransport(booth, 'polling')).socket.destroy()
    const openWith = (cookie: string, transport: string) =>
      booth.line(token, { transports: [transport], extraHeaders: { cookie } })

    for (const transport of ['polling', 'websocket']) {
      const line = await openWith(`${ticket?.name}=${ticket?.value}`, transport)
      expect(line.socket.connected).toBe(true)
      expect((await openWith(`${ticket?.name}=made-up`, transport)).socket.connected).toBe(false)
    }
  })

  it('count as a guest’s when one ticket has too many', async () => {
    const booth = await openBooth(FEW)
    const { cookies } = await booth.visitor(await booth.signIn(ani)).get('/auth/status')
    const cookie = `Cookie: ${cookies[0]?.name}=${cookies[0]?.value}`
    const statuses: number[] = []

    for (let n = 0; n < 18; n++) {
      const { status, socket } = await openTransport(booth, 'polling', '', [cookie])
      socket.destroy()
      statuses.push(status)
    }

    expect(statuses.filter(status => status === 200)).toHaveLength(10 + 4)
  })

  it('do not count when they lead to a session', async () => {
    const booth = await openBooth(FEW)
    const token = await booth.signIn(budi)
    for (let n = 0; n < 7; n++) (await openTransport(booth, 'polling')).socket.destroy()

    for (let n = 0; n < 6; n++) {
      const line = await booth.line(token, { transports: ['websocket'] })
      expect(line.refusal).toBeUndefined()
      line.socket.close()
    }

    for (let n = 0; n < 3; n++) {
      const { status, socket } = await openTransport(booth, 'polling')
      socket.destroy()
      expect(status).toBe(200)
    }
    expect((await openTransport(booth, 'polling')).status).toBe(429)
  })
})

it('a transport without a socket is closed', async () => {
  const booth = await openBooth({ limits: { leavesWithin: 100 } })
  const line = await booth.line(await booth.signIn(ani), { transports: ['websocket'] })
  const { engine } = line.socket.io

  // A disconnect packet without the client's own cleanup.
  engine.write('1')

  await expect.poll(() => engine.readyState === 'closed').toBeTruthy()
})

it('a session has a limited number of sockets at one time', async () => {
  const booth = await openBooth({ limits: { socketsOfSession: 2 } })
  const token = await booth.signIn(ani)
  const lines = []
  for (let n = 0; n < 3; n++) lines.push(await booth.line(token, { transports: ['websocket'] }))

  expect(lines.map(({ socket }) => socket.connected)).toEqual([true, true, false])
  expect(lines.at(-1)?.refusal?.message).toBe('Terlalu banyak sambungan, coba lagi sebentar lagi')
})

/** An admission whose transports and look-ups are those of the test. */
function openAdmission() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const engine = new EventEmitter()
  const admission = createAdmission({
    ...{ addressOf: () => '127.0.0.1', isOwn: () => true, publicUrl: () => '', rateLimit: 0 },
    limits: { ...LIMITS, waitingTransports: 5 },
    counts: createRateCounts(() => new Date()),
    callers: { isTicket: () => false },
    log: pino({ level: 'silent' }),
  })
  admission.watch(engine as never)
  const arrives = () => {
    const transport = Object.assign(new EventEmitter(), {
      ...{ readyState: 'open', request: {}, transport: { name: 'polling' } },
      close() {
        transport.readyState = 'closed'
        transport.emit('close')
      },
    })
    engine.emit('connection', transport)
    return transport
  }
  return { admission, arrives }
}

it('transports that left during the look-up of their token are forgotten', async () => {
  const { admission, arrives } = openAdmission()
  for (let n = 0; n < 5; n++) {
    const conn = arrives()
    const refusalOf = async () => {
      conn.close()
      return 'Silakan masuk terlebih dahulu'
    }
    await admission.decide({ conn, handshake: {} } as never, refusalOf, () => {})
  }

  const [oldest, ...others] = Array.from({ length: 6 }, arrives)

  expect(oldest?.readyState).toBe('closed')
  expect(new Set(others.map(({ readyState }) => readyState))).toEqual(new Set(['open']))
})
