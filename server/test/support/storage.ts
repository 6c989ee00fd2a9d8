import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { TEMPLATE } from './postgres.ts'

/** Settings of a place of its own for one test: an empty folder, and on PostgreSQL a database. */
export async function newStorage(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'booth-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  if (inject('database') === 'sqlite') return { DATA_DIR }

  const name = `booth_${randomUUID().replaceAll('-', '')}`
  await onCluster(`create database ${name} template ${TEMPLATE}`)
  onTestFinished(() => onCluster(`drop database ${name} with (force)`))
  return { DATA_DIR, DATABASE_URL: `${inject('cluster')}/${name}` }
}

async function onCluster(command: string) {
  const client = new Client(`${inject('cluster')}/postgres`)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
