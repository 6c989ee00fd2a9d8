/** A token of the address that begins with it is a hand-over; any other is a session's own. */
export const HANDOVER_MARK = 'once.'
