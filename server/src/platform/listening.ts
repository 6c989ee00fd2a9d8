import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
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

/** Listens on the first free port of the range. A single port that is taken is a failure. */
export async function listen(
  app: FastifyInstance,
  { port: first, lastPort, host }: Config,
): Promise<void> {
  for (let port = first; ; port++) {
    try {
      return void (await app.listen({ port, host }))
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || port >= lastPort) throw error
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
