import * as oidc from 'openid-client'
import { Refusal } from '../../platform/errors.ts'
import type { SignInWords } from './signInWords.ts'

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Explains to the person why the sign-in failed. */
export function signInRefusal(error: unknown, words: SignInWords): Refusal {
  const unproved = () => new Refusal(400, words.unproved)
  const providerDown = () => new Refusal(502, words.down)

  if (error instanceof Refusal) return error
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
