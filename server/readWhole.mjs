import { parentPort, workerData } from 'node:worker_threads'

/** Reads a file of SQLite from one end to the other, in a thread for which nobody waits. */
const { file, driver } = workerData
const { DatabaseSync } = await import(driver)
const raw = new DatabaseSync(file)
try {
  // As a single file: whoever reads it leaves no log beside it.
  raw.exec('pragma journal_mode = delete')
  const [{ integrity_check: check }] = raw.prepare('pragma integrity_check').all()
  const tables =
    check === 'ok' && raw.prepare('select count(*) as tables from sqlite_schema').get().tables
  const entries =
    tables && raw.prepare('select count(*) as entries from queue_entries').get().entries
  parentPort.postMessage({ check, tables: Number(tables), entries: Number(entries) })
} finally {
  raw.close()
}
