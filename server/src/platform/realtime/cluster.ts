import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../clock.ts'
import { expectNotifications, WithoutNotifications } from '../database/postgresFitness.ts'
import { openPool, SERVER_NAME } from '../database/postgresPool.ts'

/** NOTIFY channel of @socket.io/postgres-adapter. */
const CHANNEL = 'socket.io#/'
const LONGEST_SILENCE = 8 * SECOND
const ATTEMPTS = 4
const PAUSE = 150

/**
 * Connects this node to the others by LISTEN and NOTIFY. Messages sent while the connection is down
 * are lost, so `onDisconnect` is called when it closes and `isListening` tells its state.
 */
export function joinCluster(databaseUrl: string, log: FastifyBaseLogger) {
  // One connection listens and one sends, so that events leave in their order.
  const pool = openPool(databaseUrl, log, {
    max: 2,
    application_name: SERVER_NAME,
  })
  let isListening = false
  let lacksNotifications = false
  let whenDisconnected = () => {}
  let giveBack = () => {}
  let resolveJoined = () => {}
  const joined = new Promise<void>(resolve => {
    resolveJoined = resolve
  })

  async function connect() {
    const client = await pool.connect()
    const release = client.release.bind(client)
    let isLent = true
    // Releases a closed connection, because the adapter does not and the pool would count it as in
    // use.
    client.release = giveBack = () => {
      if (isLent) release(true)
      isLent = false
    }
    client.once('end', () => {
      isListening = false
      client.release()
      whenDisconnected()
    })
    // The adapter's own heartbeats arrive each second. Without them the connection is dead.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.setTimeout(LONGEST_SILENCE, () => stream.destroy())
    try {
      await expectNotifications(client, pool)
      await client.query(`listen "${CHANNEL}"`)
      lacksNotifications = false
    } catch (error) {
      client.release()
      // Logged once, because the adapter tries again every two seconds.
      if (error instanceof WithoutNotifications && !lacksNotifications) log.error(error.message)
      lacksNotifications ||= error instanceof WithoutNotifications
      throw error
    }
    isListening = true
    resolveJoined()
    return client
  }

  /**
   * Retries if the connection was lost, because the change is committed and the other nodes need
   * its event.
   */
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
      errorHandler: error =>
        log.warn({ err: error }, 'an event could not be sent to the other servers'),
    }),
    /** Resolves when this node listens for the first time. */
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
