/** Prefix of a one-time hand-over token in the address; a token without it is a session token. */
export const HANDOVER_MARK = 'once.'
