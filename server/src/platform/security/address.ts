import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { default as addressBehind, compile } from '@fastify/proxy-addr'

/** Whose request it is: X-Forwarded-For is believed of trusted proxies alone, as by Fastify. */
export function createAddressOf(trustedProxies: string[]) {
  const isTrusted = compile(trustedProxies)
  return (request: IncomingMessage) => addressBehind(request, isTrusted)
}

/** Address of one subscriber: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  while (groups.length + last.length < 8) groups.push('0')
  return [...groups, ...last].slice(0, 4).join(':')
}
