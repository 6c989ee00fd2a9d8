import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { default as addressBehind, compile } from '@fastify/proxy-addr'

/** Reads the client's address. X-Forwarded-For counts only from trusted proxies, as in Fastify. */
export function createAddressOf(trustedProxies: string[]) {
  const isTrusted = compile(trustedProxies)
  return (request: IncomingMessage) => addressBehind(request, isTrusted)
}

/** Some proxies forward the port, too: `192.0.2.1:40000`, `[2001:db8::1]:40000`. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/

/** Network of a subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(forwarded: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(forwarded) ?? []
  const address = ipv4 ?? ipv6 ?? forwarded
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  while (groups.length + last.length < 8) groups.push('0')
  return [...groups, ...last].slice(0, 4).join(':')
}
