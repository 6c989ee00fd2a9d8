import * as oidc from 'openid-client'
import { Refusal } from '../errors.ts'

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Why a sign-in failed, in words for the person who tried. */
export function signInRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof oidc.AuthorizationResponseError) {
    return new Refusal(403, 'Masuk dengan Google dibatalkan atau ditolak.')
  }
  if (error instanceof oidc.ResponseBodyError) {
    return error.status >= 500 ? providerDown() : identityUnproved()
  }
  if (error instanceof oidc.ClientError) {
    return UNREACHABLE.has(error.code ?? '') ? providerDown() : identityUnproved()
  }
  return providerDown()
}

/** A description is the provider's, or of whoever made up the address. */
const LONGEST = 200

/** Why a sign-in failed, for the log: names and messages alone, since details hold codes and tokens. */
export function failureReason(error: unknown): string {
  const reasons = [String(error)]
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    reasons.push(error.error, error.error_description ?? '')
  }
  if (error instanceof Error && error.cause instanceof Error) reasons.push(error.cause.message)
  return reasons
    .filter(reason => reason !== '')
    .map(reason => reason.slice(0, LONGEST))
    .join(': ')
}

export const unknownSignIn = () =>
  new Refusal(400, 'Proses masuk ini tidak dikenal, sudah dipakai, atau kedaluwarsa.')

const identityUnproved = () =>
  new Refusal(400, 'Jawaban Google tidak membuktikan siapa yang masuk.')

const providerDown = () =>
  new Refusal(502, 'Google sedang tidak dapat dihubungi. Coba lagi sebentar lagi.')
