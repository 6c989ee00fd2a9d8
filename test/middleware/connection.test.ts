import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppSocket, createConnection, RECONNECT_DELAY } from '@/middleware/connection'
import type { Session } from '@/services/session'
import { aSession } from '../support/factories'
import { type FakeSocket, fakeSocket } from '../support/fakeSocket'

beforeEach(() => void vi.useFakeTimers())

const ani = aSession()
const budi = aSession({ email: 'budi@sekolah.sch.id' })

/** A connection with its callbacks, and the sockets that it opens in order. */
function connecting(connect: (session: Session) => Promise<AppSocket>) {
  const said: unknown[] = []
  const connection = createConnection({
    connect,
    onConnected: () => said.push('connected'),
    onLost: () => said.push('lost'),
    onEvent: (name, payload, { user }) => said.push([name, payload, user.email]),
  })
  return { connection, said }
}

async function opened(server = fakeSocket()) {
  const booth = connecting(() => Promise.resolve(server.socket))
  await booth.connection.open(ani)
  return { ...booth, server }
}

const closedByHost = ({ socket }: FakeSocket) => Object.assign(socket, { active: false })
const knocks = ({ sent }: FakeSocket) => sent.filter(([name]) => name === '(connect)').length

describe('the connection of a session', () => {
  it('is lost until the socket connects, and names the user of its events', async () => {
    const { connection, server, said } = await opened()
    expect(connection.isOpen()).toBe(true)
    expect(said).toEqual(['lost'])

    server.connects()
    server.saysAnything('queueAdded', 'Siti')

    expect(said).toEqual(['lost', 'connected', ['queueAdded', 'Siti', ani.user.email]])
  })

  it('reconnects by itself after a break', async () => {
    const { server, said } = await opened()
    server.connects()

    server.drops()
    vi.advanceTimersByTime(2 * RECONNECT_DELAY)

    expect(said).toEqual(['lost', 'connected', 'lost'])
    expect(knocks(server)).toBe(0)
  })

  it('reconnects after each refusal by the host, once', async () => {
    const { server, said } = await opened()
    closedByHost(server)

    server.refuses()
    server.refuses()
    vi.advanceTimersByTime(RECONNECT_DELAY - 1)
    expect(knocks(server)).toBe(0)
    vi.advanceTimersByTime(RECONNECT_DELAY)

    expect(knocks(server)).toBe(1)
    expect(said).toEqual(['lost', 'lost', 'lost'])
  })

  it('stops retrying once it is connected', async () => {
    const { server } = await opened()
    closedByHost(server)
    server.drops()

    server.connects()
    vi.advanceTimersByTime(2 * RECONNECT_DELAY)

    expect(knocks(server)).toBe(0)
  })

  it('reconnects a socket that may have outlived its network', async () => {
    const { connection, server } = await opened()

    connection.reopen()

    expect(server.sent).toEqual([['(disconnect)'], ['(connect)']])
  })

  it('reconnects nothing before it has a socket', () => {
    const { connection } = connecting(() => new Promise<AppSocket>(() => {}))
    void connection.open(ani)

    expect(() => connection.reopen()).not.toThrow()
  })
})

describe('a closed connection', () => {
  it('reports no loss, does not reconnect and receives nothing', async () => {
    const { connection, server, said } = await opened()
    closedByHost(server)
    server.drops()

    connection.close()
    server.drops()
    vi.advanceTimersByTime(2 * RECONNECT_DELAY)
    server.saysAnything('queueAdded', 'Siti')

    expect(connection.isOpen()).toBe(false)
    expect(said).toEqual(['lost', 'lost'])
    expect(knocks(server)).toBe(0)
  })

  it('does not load its code again after a failure', async () => {
    const connect = vi.fn(() => Promise.reject<AppSocket>(new Error('chunk lost')))
    const { connection } = connecting(connect)
    await connection.open(ani)

    connection.close()
    await vi.advanceTimersByTimeAsync(2 * RECONNECT_DELAY)

    expect(connect).toHaveBeenCalledOnce()
  })

  it('ignores code that loads after close()', async () => {
    const { connection } = connecting(() => Promise.reject<AppSocket>(new Error('chunk lost')))
    const opening = connection.open(ani)

    connection.close()

    await expect(opening).resolves.toBeUndefined()
  })

  it('does not close the next connection', async () => {
    const [first, second] = [fakeSocket(), fakeSocket()]
    const { connection, said } = connecting(({ user }) =>
      Promise.resolve((user.email === ani.user.email ? first : second).socket),
    )
    await connection.open(ani)
    await connection.open(budi)
    second.connects()

    first.drops()

    expect(said).toEqual(['lost', 'lost', 'connected'])
  })

  it('drops a socket that opens after close()', async () => {
    const [late, second] = [fakeSocket(), fakeSocket()]
    let arrive: (socket: AppSocket) => void = () => {}
    const { connection } = connecting(({ user }) =>
      user.email === ani.user.email
        ? new Promise(resolve => {
            arrive = resolve
          })
        : Promise.resolve(second.socket),
    )
    const opening = connection.open(ani)
    await connection.open(budi)

    arrive(late.socket)
    await opening
    connection.reopen()

    expect(late.sent).toEqual([['(disconnect)']])
    expect(second.sent).toEqual([['(disconnect)'], ['(connect)']])
  })
})
