import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import { openPool, SERVER_NAME } from '../database/openDatabase.ts'

/** Where the adapter says what the other nodes are to hear. */
const CHANNEL = 'socket.io#/'
const LONGEST_SILENCE = 8 * SECOND
const ATTEMPTS = 4
const PAUSE = 150

/**
 * The line between server processes. What is said while it is down is never said again, so whoever
 * listens here must know: `onDisconnect` is called when it breaks, and `isListening` tells how it stands.
 */
export function joinCluster(databaseUrl: string, log: FastifyBaseLogger) {
  // One connection listens; the other speaks, so that events leave in the order they happened.
  const pool = openPool(databaseUrl, log, {
    max: 2,
    application_name: SERVER_NAME,
  })
  let isListening = false
  let whenDisconnected = () => {}
  let giveBack = () => {}
  let heardFirst = () => {}
  const joined = new Promise<void>(resolve => {
    heardFirst = resolve
  })

  async function connect() {
    const client = await pool.connect()
    const release = client.release.bind(client)
    let isLent = true
    // The adapter forgets a connection that broke: the pool would count it as lent for ever.
    client.release = giveBack = () => {
      if (isLent) release(true)
      isLent = false
    }
    client.once('end', () => {
      isListening = false
      client.release()
      whenDisconnected()
    })
    // The adapter's own heartbeats come back each second: without them the line is dead.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.setTimeout(LONGEST_SILENCE, () => stream.destroy())
    await client.query(`listen "${CHANNEL}"`)
    isListening = true
    heardFirst()
    return client
  }

  /** Again when the connection broke: the change is committed, and the others have to hear of it. */
  async function query(text: string, values?: unknown[]) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
        await setTimeout(PAUSE * 2 ** attempt)
      }
    }
  }

  return {
    adapter: createAdapter({ connect, query } as unknown as typeof pool, {
      heartbeatInterval: SECOND,
      heartbeatTimeout: 3 * SECOND,
      errorHandler: error => log.warn({ err: error }, 'the other nodes could not be told'),
    }),
    /** The first time that the others are heard. */
    joined,
    isListening: () => isListening,
    onDisconnect(callback: () => void) {
      whenDisconnected = callback
    },
    close() {
      giveBack()
      return pool.end()
    },
  }
}

export type Cluster = ReturnType<typeof joinCluster>
