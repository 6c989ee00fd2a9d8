import type { IncomingMessage } from 'node:http'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'

/** Headers that proxies and tunnels add. Each says that the caller may be elsewhere. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|.+-connecting-ip|true-client-ip|tailscale-.+)$/

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/

const isHere = (address: string) => URL.canParse(address) && isOnlyHere(address)

/**
 * Whether a request comes from a browser on the machine itself. A proxy or tunnel connects from the
 * machine, too, so the request must carry no trace of one, and the page must be that of localhost:
 * a browser says so, whatever name leads to this machine.
 */
export function isOnThisMachine({ socket, headers }: IncomingMessage): boolean {
  const { host, origin } = headers
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some(name => FORWARDED.test(name)) &&
    isHere(`http://${host}`) &&
    (origin === undefined || isHere(origin))
  )
}
