import * as oidc from 'openid-client'
import { Refusal } from '../../platform/errors.ts'
import type { SignInWords } from './signInWords.ts'

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

export function signInRefusal(error: unknown, words: SignInWords): Refusal {
  const unproved = () => new Refusal(400, words.unproved)
  const providerDown = () => new Refusal(502, words.down)

  if (error instanceof Refusal) return error
  const ahead = secondsAhead(error)
  if (ahead) return new Refusal(502, words.clocksApart(timeOf(ahead)))
  if (error instanceof oidc.AuthorizationResponseError) return new Refusal(403, words.cancelled)
  if (error instanceof oidc.ResponseBodyError) {
    return error.status >= 500 ? providerDown() : unproved()
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return unproved()
  if (error instanceof oidc.ClientError) {
    return UNREACHABLE.has(error.code ?? '') ? providerDown() : unproved()
  }
  return providerDown()
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Seconds by which this server's clock is ahead of the provider's, if that is why a token is out of
 * date: the provider issued it a moment ago by its own clock.
 */
function secondsAhead(error: unknown): number | undefined {
  if (!(error instanceof oidc.ClientError) || error.code !== 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return undefined
  }
  const checked = (error.cause as Error | undefined)?.cause
  const { now, claims } = checked as { now: number; claims: { iat: number } }
  const ahead = now - claims.iat
  return Math.abs(ahead) >= MINUTE ? ahead : undefined
}

/** `5 menit di depan` or `2 jam di belakang`. */
function timeOf(secondsAhead: number): string {
  const apart = Math.abs(secondsAhead)
  const time =
    apart < 2 * HOUR ? `${Math.round(apart / MINUTE)} menit` : `${Math.round(apart / HOUR)} jam`
  return `${time} ${secondsAhead > 0 ? 'di depan' : 'di belakang'}`
}

/** Maximum characters of a description, because the provider or a forged address writes it. */
const LONGEST = 200

/**
 * Explains for the log why a sign-in failed. Only names and messages, because details contain codes
 * and tokens.
 */
export function failureReason(error: unknown): string {
  return reasonsOf(error)
    .filter(reason => reason !== '')
    .map(reason => reason.slice(0, LONGEST))
    .join(': ')
}

function reasonsOf(error: unknown): string[] {
  const reasons = [String(error)]
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    reasons.push(error.error, error.error_description ?? '')
  } else if (error instanceof oidc.WWWAuthenticateChallengeError) {
    reasons.push(answerOf(error.response))
    for (const { parameters } of error.cause) {
      reasons.push(parameters.error ?? '', parameters.error_description ?? '')
    }
  } else if (error instanceof Error) {
    const ahead = secondsAhead(error)
    if (ahead) {
      const side = ahead > 0 ? 'ahead of' : 'behind'
      reasons.push(`the clock of this server is ${Math.abs(ahead)} s ${side} the provider’s`)
    }
    reasons.push(...causesOf(error))
  }
  return reasons
}

/** Follows the causes to the connection error or the bad answer. */
function causesOf({ cause }: Error): string[] {
  if (cause instanceof Response) return [answerOf(cause)]
  return cause instanceof Error ? [cause.message, ...causesOf(cause)] : []
}

/** Status and address of the provider's answer. */
function answerOf({ status, url }: Response): string {
  if (!URL.canParse(url)) return String(status)
  const { origin, pathname } = new URL(url)
  return `${status} of ${origin}${pathname}`
}

export const unknownSignIn = () =>
  new Refusal(400, 'Proses masuk ini tidak dikenal, sudah dipakai, atau kedaluwarsa.')
