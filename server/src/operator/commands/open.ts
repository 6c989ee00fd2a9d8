import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import { isEmail, plainAddress } from '@antrian/contract/shared/plainText'
import { createCodeRepository } from '../../accounts/codes/codeRepository.ts'
import { type Clock, MINUTE } from '../../platform/clock.ts'
import { type Config, SettingError, usesCodes } from '../../platform/config.ts'
import type { Database } from '../../platform/database/schema.ts'
import { moveForward } from '../../platform/database/serverClockRepository.ts'
import { Refusal } from '../../platform/errors.ts'
import { serverWithin } from '../../platform/listening.ts'
import { withDatabase } from './commandDatabase.ts'

/** Time that `--wait` gives a server that is starting (ms). */
const LONGEST_START = MINUTE

const OPEN = 'antrian open [--wait]: a one-time address, to sign in on this machine'
const SIGN_IN =
  'antrian sign-in E-MAIL: a one-time address for this person, on this machine or at PUBLIC_URL'

/** Prints a one-time address at which anybody on the list signs in, or the first person. */
export async function open(config: Config, words: string[]) {
  const [flag, ...more] = words
  if (more.length || (flag && flag !== '--wait')) throw new SettingError(OPEN)
  await printAddress(config, { patience: flag ? LONGEST_START : 0 })
}

/**
 * Prints a one-time address for one person on the list. A server that people reach by a public
 * address may have no screen, so there it is that of a code, for any device.
 */
export async function signIn(config: Config, words: string[]) {
  const [email = '', ...more] = words.map(plainAddress)
  if (more.length || !isEmail(email)) throw new SettingError(SIGN_IN)
  await printAddress(config, { email, patience: 0 })
}

const now = () => new Date()

interface Wanted {
  email?: string
  patience: number
}

async function printAddress(config: Config, { email, patience }: Wanted) {
  if (!usesCodes(config)) {
    throw new SettingError('People sign in with Google or another provider here, not with codes.')
  }
  const server = await serverWithin(patience, config.dataDir)
  if (!server) {
    throw new SettingError(`No server runs with DATA_DIR ${config.dataDir}: start it first.`)
  }
  const { publicUrl } = config
  await withDatabase(config, async db => {
    const elapsed = await elapsedOfServer(db)
    const codes = createCodeRepository(db, { clock: now, elapsed, steady: now })
    if (!email || !publicUrl || isOnlyHere(publicUrl)) {
      return console.log(`${server}/mulai#${await codes.makeMachineToken(email)}`)
    }
    const { token, digits } = await codes.connectDeviceOf(email)
    console.log(`${publicUrl}/masuk#${token}`)
    console.error(`For ten minutes, on any device. Or type ${digits} at ${publicUrl}/masuk`)
  }).catch(error => {
    if (!(error instanceof Refusal)) throw error
    throw new SettingError(`${email} is not on the list: antrian allow list shows who is.`)
  })
}

/** The clock of the running server, which stores it every minute, by which a code is judged. */
async function elapsedOfServer(db: Database): Promise<Clock> {
  const { elapsed } = await moveForward(db, { elapsed: '', steady: '' })
  return () => new Date(elapsed)
}
