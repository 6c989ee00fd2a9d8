import { createCodeRepository } from '../../src/accounts/codes/codeRepository.ts'
import { type Booth, openBooth } from './booth.ts'
import { citra } from './people.ts'

/** Settings with which people sign in with codes, because no provider is set up. */
export const CODES = { NODE_ENV: 'production', ALLOW_RESET: 'true' }

const now = () => new Date()
/** Not read, because the ten minutes begin at the server. */
const CLOCKS = { clock: now, elapsed: now, steady: now }

const IN_SCHOOL = { host: '192.168.1.5:3000' }

/** A booth without Google in a school's network, with a developer who is signed in. */
export async function openSchool(env: Record<string, string> = {}) {
  const booth = await openBooth({
    env: { ...CODES, HOST: '192.168.1.5', LOG_LEVEL: 'info', ...env },
  })
  const developer = await booth.signedInAs(citra)
  return { booth, developer }
}

/** Sends six digits or a token from a device; returns the answer. */
export const enterCode = (booth: Booth, code: string, remoteAddress = '192.168.1.77') =>
  booth.app.inject({
    method: 'POST',
    url: '/api/sign-in/code',
    headers: IN_SCHOOL,
    remoteAddress,
    payload: { code },
  })

/** Signs a device in as a browser does: enters the code, and exchanges the one-time token. */
export async function signsIn(booth: Booth, code: string, remoteAddress?: string) {
  const answer = await enterCode(booth, code, remoteAddress)
  return goesOn(booth, answer.json().data.address)
}

/** Follows the address that a sign-in answers. */
export async function goesOn(booth: Booth, address: string) {
  const link = new URL(address, 'http://booth').searchParams.get('token') ?? ''
  const { token } = (await booth.visitor(link).get('/auth/status')).json()
  return booth.visitor(token)
}

/** The token in the fragment of a code's address. */
export const tokenOf = (address: string) => new URL(address).hash.slice(1)

/** The token of a fresh one-time address, as a command on the machine makes it. */
export const machineToken = (booth: Booth, email?: string) =>
  createCodeRepository(booth.db, CLOCKS).makeMachineToken(email)

export const passes = (booth: Booth, milliseconds: number) =>
  booth.setTime(new Date(booth.now() + milliseconds).toISOString())
