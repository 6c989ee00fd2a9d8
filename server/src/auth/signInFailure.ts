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

export const unknownSignIn = () =>
  new Refusal(400, 'Proses masuk ini tidak dikenal, sudah dipakai, atau kedaluwarsa.')

const identityUnproved = () =>
  new Refusal(400, 'Jawaban Google tidak membuktikan siapa yang masuk.')

const providerDown = () =>
  new Refusal(502, 'Google sedang tidak dapat dihubungi. Coba lagi sebentar lagi.')
