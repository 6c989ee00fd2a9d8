import { Refusal } from '../../errors.ts'
import { NoDump } from './postgresPrograms.ts'

/** Handles a failed backup: without a fitting pg_dump a developer gets the sentence. */
export const refuseWithoutDump =
  (sentence: string) =>
  (cause: unknown): never => {
    throw cause instanceof NoDump ? Object.assign(new Refusal(501, sentence), { cause }) : cause
  }
