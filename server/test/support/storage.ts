import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '../../src/platform/database/openDatabase.ts'
import { TEMPLATE } from './postgres.ts'

/** Registers what is done when a test, or all tests of a file, have ended. */
export type AtEnd = (end: () => void | Promise<void>) => void

/** Settings of separate storage for one test: a folder and a migrated, empty database. */
export async function newStorage(atEnd: AtEnd = onTestFinished): Promise<Record<string, string>> {
  const DATA_DIR = await newFolder(atEnd)
  if (inject('database') === 'sqlite') {
    await copyFile(inject('databaseFile'), join(DATA_DIR, DATABASE_FILE))
    return { DATA_DIR }
  }

  const name = `booth_${randomUUID().replaceAll('-', '')}`
  // Copies the template's files instead of logging each page, on versions that have the choice.
  const strategy = inject('version') >= 15 ? 'strategy file_copy' : ''
  await onCluster(`create database ${name} template ${TEMPLATE} ${strategy}`)
  atEnd(() => onCluster(`drop database ${name} with (force)`))
  return { DATA_DIR, DATABASE_URL: `${inject('cluster')}/${name}` }
}

export async function newFolder(atEnd: AtEnd = onTestFinished) {
  const folder = await mkdtemp(join(tmpdir(), 'booth-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let cluster: Pool | undefined

export async function onCluster(command: string) {
  cluster ??= new Pool({ connectionString: `${inject('cluster')}/postgres`, max: 2 })
  await cluster.query(command)
}
