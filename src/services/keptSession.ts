import { AuthStatus } from '@antrian/contract/session/session'
import * as z from 'zod/mini'
import { remembered } from './deviceStore'
import { KEPT_SESSION_KEY, tokenStore } from './session'

/**
 * The session on a host with `offline-acts`, for a page that opens without a network. Its `token`
 * is the end of the session's token: with another token, the stored session is not used.
 */
export const keptSession = remembered(KEPT_SESSION_KEY, z.nullable(AuthStatus), null)

export const endOfToken = () => tokenStore.read()?.slice(-8) ?? ''
