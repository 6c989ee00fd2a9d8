import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { MINUTE, SECOND } from '../clock.ts'
import type { ServiceAccount } from './serviceAccount.ts'
import { failureOf, SheetFailure, silenceOf } from './sheetFailure.ts'

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

/** The account's access token: asked for when it is needed, and kept until a minute before its end. */
export function createGoogleToken(account: ServiceAccount, tokenUrl: string) {
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
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(account.key)

  return {
    async get(signal: AbortSignal): Promise<string> {
      if (kept && Date.now() < kept.until) return kept.token
      const body = new URLSearchParams({ grant_type: GRANT, assertion: await assertion() })
      const answer = await fetch(tokenUrl, { method: 'POST', body, signal }).catch(error => {
        throw silenceOf(error)
      })
      if (!answer.ok) {
        const failure = await failureOf(answer)
        // Google says 400 for an account it does not know, or no longer.
        if (failure.status !== 400) throw failure
        throw new SheetFailure('Google menolak akun layanan (400)', { status: 401 }, failure.cause)
      }
      const { data } = Token.safeParse(await answer.json().catch(() => undefined))
      if (!data) throw new SheetFailure('Jawaban Google tidak dapat dibaca')
      kept = { token: data.access_token, until: Date.now() + data.expires_in * SECOND - MINUTE }
      return kept.token
    },
    clear: () => {
      kept = undefined
    },
  }
}

export type GoogleToken = ReturnType<typeof createGoogleToken>
