import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SECOND } from './clock.ts'
import type { Config } from './config.ts'
import { remove } from './database/patientFiles.ts'
import { privateFile } from './database/privateFiles.ts'

/** The port that the server listens on. Undefined before it listens. */
export function listeningPort(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/**
 * Returns a function that closes connections on which nothing was ever sent. Browsers open such
 * connections in advance, and a server that ends would wait for them as for requests.
 */
export function unusedConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}

/** A port of another program, and one that Windows reserves, often a hundred in a row (Hyper-V). */
const NOT_FREE = ['EADDRINUSE', 'EACCES']

/** Listens on the first free port of the range. A single port that is not free is a failure. */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { port: first, lastPort, host }: Pick<Config, 'port' | 'lastPort' | 'host'>,
): Promise<void> {
  for (let port = first; ; port++) {
    try {
      return void (await app.listen({ port, host }))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!NOT_FREE.includes(code) || port >= lastPort) throw error
    }
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')

/** Tells commands on this machine where the server listens, from its start to its end. */
export function tellWhereListening({ server }: FastifyInstance, { dataDir, host }: Config) {
  const file = fileIn(dataDir)
  return {
    tell: async () => {
      await privateFile(file)
      await writeFile(file, JSON.stringify({ port: listeningPort(server), host }))
    },
    forget: () => remove(file),
  }
}

const Listening = z.object({ port: z.number(), host: z.string() })

const EVERYWHERE = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

/**
 * Address on this machine of the server that uses a data folder. Undefined if none answers, also
 * when the file is left from a crash.
 */
async function runningServer(dataDir: string): Promise<string | undefined> {
  try {
    const { port, host } = Listening.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    const address = `http://${EVERYWHERE.includes(host) ? 'localhost' : host}:${port}`
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2 * SECOND) })
    return answer.ok ? address : undefined
  } catch {
    return undefined
  }
}

/** Address of the server of a data folder, which may start within this time (ms). */
export async function serverWithin(patience: number, dataDir: string): Promise<string | undefined> {
  const server = await runningServer(dataDir)
  if (server || patience <= 0) return server
  await setTimeout(SECOND / 2)
  return serverWithin(patience - SECOND / 2, dataDir)
}
