import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { HOUR, MINUTE, monotonic, SECOND } from '../../platform/clock.ts'
import type { ServiceAccount } from './serviceAccount.ts'
import { failureOf, SheetFailure, silenceOf } from './sheetFailure.ts'

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

/**
 * The access token of the account. Requested when needed, and cached until one minute before it
 * expires.
 */
export function createGoogleToken(account: ServiceAccount, tokenUrl: string) {
  /** Milliseconds by which our clock was ahead of Google's at the last refused request. */
  let ahead = 0
  let kept: { token: string; until: number } | undefined

  const assertion = () =>
    new SignJWT({ scope: SCOPE })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(account.keyId && { kid: account.keyId }),
      })
      .setIssuer(account.email)
      .setAudience(tokenUrl)
      .setIssuedAt(new Date(Date.now() - ahead))
      .setExpirationTime(new Date(Date.now() - ahead + HOUR))
      .sign(account.key)

  const ask = async (signal: AbortSignal) => {
    const body = new URLSearchParams({ grant_type: GRANT, assertion: await assertion() })
    return fetch(tokenUrl, { method: 'POST', body, signal }).catch(error => {
      throw silenceOf(error)
    })
  }

  return {
    async get(signal: AbortSignal): Promise<string> {
      if (kept && monotonic() < kept.until) return kept.token
      let answer = await ask(signal)
      if (!answer.ok && Math.abs(clockAhead(answer) - ahead) > MINUTE) {
        ahead = clockAhead(answer)
        await answer.body?.cancel()
        answer = await ask(signal)
      }
      if (!answer.ok) {
        const failure = await failureOf(answer)
        // Google answers 400 if the account does not exist or was deleted.
        if (failure.status !== 400) throw failure
        throw new SheetFailure('Google menolak akun layanan (400)', { status: 401 }, failure.cause)
      }
      const { data } = Token.safeParse(await answer.json().catch(() => undefined))
      if (!data) throw new SheetFailure('Jawaban Google tidak dapat dibaca')
      kept = { token: data.access_token, until: monotonic() + data.expires_in * SECOND - MINUTE }
      return kept.token
    },
    clear: () => {
      kept = undefined
    },
  }
}

export type GoogleToken = ReturnType<typeof createGoogleToken>

/**
 * Difference to the Date header of the answer (ms), because Google refuses an assertion whose time
 * is wrong.
 */
function clockAhead({ headers }: Response): number {
  const there = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(there) ? 0 : Date.now() - there
}
