import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/platform/database/openDatabase.ts'
import { startPostgres } from './embeddedPostgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    /** Address of the cluster without a database; only on PostgreSQL. */
    cluster: string
    /** Major version of PostgreSQL. */
    version: number
  }
}

export const TEMPLATE = 'booth_template'

let stop = async () => {}

/**
 * Starts one real PostgreSQL per run, or uses TEST_POSTGRES (postgres://user:password@host:port).
 * Creates a migrated template database, which every booth copies.
 */
export async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES
  const address = given ?? (await embedded())
  const version = await createTemplate(address)
  project.provide('cluster', address)
  project.provide('version', version)

  const settings = { dataDir: '', databaseUrl: `${address}/${TEMPLATE}` }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  await db.destroy()
}

async function embedded() {
  const { server, address } = await startPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'pg-')),
    persistent: false,
    flags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
  })
  stop = () => server.stop()
  return address
}

/** Creates the template; returns the cluster's major version. */
async function createTemplate(address: string): Promise<number> {
  const client = new Client(`${address}/postgres`)
  await client.connect()
  try {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
    const { rows } = await client.query('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end()
  }
}

export const teardown = () => stop()
