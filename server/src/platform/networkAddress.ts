import { networkInterfaces } from 'node:os'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, usesCodes } from './config.ts'
import { listeningPort } from './listening.ts'

/** Networks of programs on the machine, which no other device is in. */
const OWN = /docker|veth|vethernet|virtual|vmnet|vbox|br-|tailscale|wsl/i

const EVERYWHERE = ['0.0.0.0', '::']

interface Listening {
  /** `PUBLIC_URL`. */
  publicUrl: string | undefined
  host: string
  port: number
}

/**
 * Address of this server that another device opens: the public one, the one by which the asking
 * browser came, or that of the machine in its network. Undefined if only this machine reaches it.
 */
export function addressForOthers(
  { publicUrl, host, port }: Listening,
  asking?: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  const came = asking && `${asking.protocol}://${asking.host}`
  const own = EVERYWHERE.includes(host) ? inNetwork() : host
  const candidates = [publicUrl, came, own && `http://${own}:${port}`]
  return candidates.find(found => found && URL.canParse(found) && !isOnlyHere(found))
}

/** The same of the running server, where people sign in with codes and nobody sets `PUBLIC_URL`. */
export function addressOfServer(
  { app, config }: { app: Pick<FastifyInstance, 'server'>; config: Config },
  asking?: Pick<FastifyRequest, 'protocol' | 'host'>,
): string | undefined {
  if (!usesCodes(config)) return undefined
  const { publicUrl, host } = config
  return addressForOthers(
    { publicUrl, host, port: listeningPort(app.server) ?? config.port },
    asking,
  )
}

/** The machine's own IPv4 address in the school's network, most likely one of a router at home. */
function inNetwork(): string | undefined {
  const found = Object.entries(networkInterfaces())
    .filter(([name]) => !OWN.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return found.find(address => address.startsWith('192.168.')) ?? found[0]
}
