import { SECOND } from './clock.ts'

/**
 * Limits of what one caller or one node may ask or hold. docs/developer/security/limits.md explains
 * them to operators. Counts per minute apply only where RATE_LIMIT is not 0.
 */
export const LIMITS = {
  /** Steps of a sign-in per minute and address. */
  signIns: 600,
  /** Requests for the state of a number per minute and address, because a school may share one. */
  turns: 12_000,
  /** Snapshots that screens of one kind ask for by polling, per minute and address. */
  polls: 1200,
  /** Handshakes without a session per minute and address. */
  handshakes: 300,
  /**
   * Handshakes with a ticket per minute and browser. More count as handshakes without a session.
   */
  handshakesWithTicket: 120,
  /** Connections per minute and session: enough for one that breaks every two seconds. */
  connections: 60,
  /** Open sockets per session and node: tabs and phones. */
  socketsOfSession: 20,
  /**
   * Screens of one kind per node, so that their key cannot be used to take the admins' connections.
   */
  screens: 200,
  /** Open transports per node. */
  transports: 2000,
  /** Transports per node that have not sent their token. A new one closes the oldest. */
  waitingTransports: 500,
  /** Time until the token must arrive: one round trip, which takes 2 s on a very poor line (ms). */
  tokenComesWithin: 4 * SECOND,
  /** Time until a transport whose socket has left or was refused is closed (ms). */
  leavesWithin: 2 * SECOND,
}

export type Limits = typeof LIMITS
