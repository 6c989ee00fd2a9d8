import type { Role } from '@antrian/contract/session/session'
import { isEmail, plainAddress } from '@antrian/contract/shared/plainText'
import { createAllowListRepository } from '../../accounts/auth/allowListRepository.ts'
import { createSessionRepository } from '../../accounts/auth/sessionRepository.ts'
import { type Config, SettingError } from '../../platform/config.ts'
import { NoDatabase, withDatabase } from './commandDatabase.ts'
import { type Installation, settingsFiles } from './installation.ts'

const USAGE = `Who may sign in:
  antrian allow add EMAIL admin|developer
  antrian allow remove EMAIL
  antrian allow sign-out EMAIL
  antrian allow list`

function isUnderstood([verb, email = '', role]: string[]) {
  if (verb === 'list') return true
  if (!isEmail(email)) return false
  const isRole = role === 'admin' || role === 'developer'
  return verb === 'remove' || verb === 'sign-out' || (verb === 'add' && isRole)
}

/** Works while the server runs, because the server reads the list at every request. */
export async function allow(config: Config, given: string[], { school }: Installation) {
  const words = given.map(plainAddress)
  if (!isUnderstood(words)) throw new SettingError(USAGE)
  const [verb, email = '', role] = words
  const clock = () => new Date()
  await withDatabase(config, async db => {
    const allowList = createAllowListRepository(db, clock)
    if (verb === 'list') {
      for (const entry of await allowList.list()) console.log(`${entry.email}\t${entry.role}`)
    } else if (verb === 'remove') {
      const isRemoved = await allowList.remove(email)
      console.log(isRemoved ? `Removed ${email}.` : `${email} was not on the list.`)
    } else if (verb === 'sign-out') {
      const ended = await createSessionRepository(db, clock).closeAllOf(email)
      console.log(`${email}: ${ended} sessions ended.`)
    } else {
      await allowList.add(email, role as Role)
      console.log(`${email} may sign in as ${role}.`)
    }
  }).catch(error => {
    if (!(error instanceof NoDatabase)) throw error
    throw new SettingError(
      `${error.message} The first accounts stand in DEVELOPER_EMAILS and ADMIN_EMAILS of ${settingsFiles('/', school)}, and are on the list from the first start.`,
    )
  })
}
