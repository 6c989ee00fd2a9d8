import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { type AllowListRepository, createAllowListRepository } from './allowListRepository.ts'
import { createSessionRepository, type SessionRepository } from './sessionRepository.ts'

const USAGE = `Who may sign in:
  npm run allow -- add EMAIL admin|developer
  npm run allow -- remove EMAIL
  npm run allow -- sign-out EMAIL
  npm run allow -- list`

/** Works while the server runs: it reads the list at every request. */
async function run(
  allowList: AllowListRepository,
  sessions: SessionRepository,
  [verb, email = '', role]: string[],
) {
  if (verb === 'list') {
    for (const entry of await allowList.list()) console.log(`${entry.email}\t${entry.role}`)
    return true
  }
  if (!email.includes('@')) return false
  if (verb === 'remove') {
    const isRemoved = await allowList.remove(email)
    console.log(isRemoved ? `Removed ${email}.` : `${email} was not on the list.`)
    return true
  }
  if (verb === 'sign-out') {
    console.log(`${email}: ${await sessions.closeAllOf(email)} sessions ended.`)
    return true
  }
  if (verb !== 'add' || !(role === 'admin' || role === 'developer')) return false
  await allowList.add(email, role)
  console.log(`${email} may sign in as ${role}.`)
  return true
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const db = await openDatabase(readConfig(process.env), pino({ level: 'silent' }))
  const clock = () => new Date()
  const isDone = await run(
    createAllowListRepository(db, clock),
    createSessionRepository(db, clock),
    process.argv.slice(2),
  )
  await db.destroy()
  if (!isDone) throw new Error(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
