import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Stores messages between nodes that are too long for NOTIFY. @socket.io/postgres-adapter defines
 * the columns.
 */
export const nodeMessages = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    await sql`
      create table socket_io_attachments (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      )
    `.execute(db)
  },
})
