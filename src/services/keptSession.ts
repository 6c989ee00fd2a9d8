import { AuthStatus } from '@antrian/contract/session'
import * as z from 'zod/mini'
import { rememberedInTab } from './deviceStore'
import { tokenStore } from './session'

/**
 * Who was signed in on a host with `offline-acts`, for a reload of this tab without a network. Its
 * `token` is the end of the token that it was with.
 */
export const keptSession = rememberedInTab('kept-session', z.nullable(AuthStatus), null)

export const endOfToken = () => tokenStore.read()?.slice(-8) ?? ''
