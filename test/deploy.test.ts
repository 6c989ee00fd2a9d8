import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../testkit/freePort'
import { patience } from '../testkit/patience'

/** Whether a tool is installed. A test that cannot run says so in its name. */
const has = (tool: string) =>
  spawnSync(tool, ['--version'], { timeout: patience() }).error === undefined

const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    encoding: 'utf8',
    timeout: patience(),
  })
  return { status, said: stdout + stderr }
}

/** Adds to the global options what lets several Caddys run beside each other, without certificates. */
const alone = (site: string) => site.replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')

/** Runs Caddy with deploy/Caddyfile on a free port over plain http, in front of a free port. */
async function runCaddy() {
  const [port, upstream] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const site = join(folder, 'Caddyfile')
  const written = alone(readFileSync('deploy/Caddyfile', 'utf8'))
  writeFileSync(site, written.replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`))
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', site], {
    env: { ...process.env, DOMAIN: `http://127.0.0.1:${port}`, HOME: folder },
  })
  const said = { text: '' }
  for (const stream of [caddy.stdout, caddy.stderr]) {
    stream.on('data', (part: Buffer) => (said.text += part))
  }
  const ended = once(caddy, 'exit')
  onTestFinished(async () => {
    caddy.kill()
    await ended
  })
  await expect.poll(() => said.text).toContain('serving initial configuration')
  return { port, upstream, said }
}

it.skipIf(!has('caddy'))('Caddy loads its file as it is (needs caddy)', () => {
  const { status, said } = run('caddy', 'adapt', '--validate', '--config', 'deploy/Caddyfile')

  expect(said).toContain('"host":["antrian.sekolah.sch.id"]')
  expect(said).not.toContain('is not formatted')
  expect(status).toBe(0)
})

it.skipIf(!has('caddy'))(
  'Caddy tells the server who asks, and for which address (needs caddy)',
  async () => {
    const { port, upstream } = await runCaddy()
    const came: [string, IncomingMessage['headers']][] = []
    const server = createServer(({ url = '', headers }, answer) => {
      came.push([url, headers])
      answer.end('answered')
    })
    server.on('upgrade', ({ headers }, socket) => {
      const { connection, upgrade } = headers
      socket.end(`HTTP/1.1 101 OK\r\nConnection: ${connection}\r\nUpgrade: ${upgrade}\r\n\r\n`)
    })
    server.listen(upstream, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())

    const answer = await answerOf(port, '/api/queue', { 'X-Forwarded-For': '203.0.113.9' })
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*answered/)
    expect(answer).not.toMatch(/^server:/im)
    expect(came).toEqual([
      [
        '/api/queue',
        expect.objectContaining({ host: `127.0.0.1:${port}`, 'x-forwarded-for': '127.0.0.1' }),
      ],
    ])
    expect(await answerOf(port, '/metrics')).toMatch(/^HTTP\/1.1 404 /)
    expect(came).toHaveLength(1)
    const upgraded = await answerOf(port, '/socket.io/', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
    })
    expect(upgraded).toMatch(/^HTTP\/1.1 101 [^]*upgrade: websocket/i)
  },
)

it.skipIf(!has('caddy'))(
  'Caddy says that the server starts anew, and logs no address (needs caddy)',
  async () => {
    const { port, said } = await runCaddy()

    for (const address of [
      ...['/layar/SECRET', '/kasir/SECRET', '/auth/callback?token=SECRET'],
      ...['/api/roster/code/SECRET', '/api/queue/students?name=SECRET', '/history?search=SECRET'],
      '/api/developer/allow-list/SECRET@sekolah.sch.id',
    ]) {
      // No server runs behind it, which Caddy takes for an error.
      const page = await answerOf(port, address)
      expect(page).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 5\r[^]*sedang dimulai ulang/i)
      expect(page).not.toMatch(/^server:/im)
    }

    expect(said.text).not.toContain('SECRET')
  },
)

/** Sends a request without fetch, because fetch goes to the mock host in this project's tests. */
function answerOf(port: number, path: string, headers: Record<string, string> = {}) {
  const socket = connect({ host: '127.0.0.1', port })
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`)
  return text(socket)
}

it.skipIf(!has('systemd-analyze')).each([
  ['antrian.service', 1.5],
  // It starts as root, to read the settings.
  ['antrian-backup.service', 2.2],
  ['antrian@.service', 1.5],
  ['antrian-door@.service', 1.5],
])('%s has strict hardening (needs systemd-analyze)', (unit, most) => {
  const { said } = run('systemd-analyze', 'security', '--offline=true', `deploy/${unit}`)

  const level = /Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]
  expect(Number(level)).toBeLessThanOrEqual(most)
})

it.skipIf(!has('systemd-analyze'))('systemd understands every unit (needs systemd-analyze)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = readdirSync('deploy').filter(file => /\.(service|socket|timer)$/.test(file))
  for (const unit of units) {
    // Replaced, because systemd also checks that the program exists.
    const text = readFileSync(join('deploy', unit), 'utf8')
    const runnable = text.replace(/^ExecStart=\/(?:usr\/bin|opt).*/m, 'ExecStart=/bin/true')
    writeFileSync(join(folder, unit), runnable)
    if (unit.includes('@')) writeFileSync(join(folder, unit.replace('@', '@sman1')), runnable)
  }

  const paths = units.map(unit => join(folder, unit.replace('@', '@sman1')))
  expect(run('systemd-analyze', 'verify', '--man=no', ...paths)).toEqual({ status: 0, said: '' })
})

it('the service of one school of many differs from that of a single school only in its name', () => {
  const read = (unit: string) => readFileSync(join('deploy', unit), 'utf8')
  const single = read('antrian@.service')
    .replace(/^#[^[]+/, '')
    .replace(/^# Behind a door.*\nStopWhenUnneeded=yes\n/m, '')
    .replace(' of %i', '')
    .replaceAll('antrian-%i', 'antrian')
    .replaceAll('/%i.env', '.env')

  expect(single).toBe(read('antrian.service'))
})

it('installs a version beside the one before, and keeps the settings', () => {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const install = () =>
    spawnSync('deploy/install', [], {
      encoding: 'utf8',
      timeout: patience(),
      env: { ...process.env, DESTDIR: root },
    })
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('Node.js 24') })
  mkdirSync(join(root, 'usr/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'usr/bin/node'))

  expect(install()).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(join(root, 'etc/antrian.env'), 'PORT=80\n')
  expect(install()).toMatchObject({ status: 0, stderr: '' })

  expect(readlinkSync(join(root, 'opt/antrian'))).toBe(process.cwd())
  expect(readlinkSync(join(root, 'usr/local/bin/antrian'))).toBe('/opt/antrian/deploy/antrian')
  const unit = readFileSync(join(root, 'etc/systemd/system/antrian.service'), 'utf8')
  expect(unit).toBe(readFileSync('deploy/antrian.service', 'utf8'))
  expect(readdirSync(join(root, 'etc/systemd/system'))).toContain('antrian-door@.socket')
  expect(readFileSync(join(root, 'etc/antrian.env'), 'utf8')).toBe('PORT=80\n')
  expect(statSync(join(root, 'etc/antrian.env')).mode & 0o777).toBe(0o600)

  rmSync(join(root, 'opt/antrian'))
  mkdirSync(join(root, 'opt/antrian'))
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining('antrian-OLD') })
})

it.skipIf(!has('promtool'))('every alarm fires and ends (needs promtool)', () => {
  expect(run('promtool', 'test', 'rules', 'deploy/alerts.test.yml').said).toContain('SUCCESS')
})

it.skipIf(!has('hadolint'))('the image keeps the rules of hadolint (needs hadolint)', () => {
  expect(run('hadolint', 'Dockerfile')).toEqual({ status: 0, said: '' })
})

const hasCompose = spawnSync('docker', ['compose', 'version'], { timeout: patience() }).status === 0

it.skipIf(!hasCompose)('compose reads its file (needs docker compose)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'compose.yml'), readFileSync('deploy/compose.yml', 'utf8'))
  const config = (...settings: string[]) => {
    writeFileSync(join(folder, '.env'), settings.join('\n'))
    return run('docker', 'compose', '-f', join(folder, 'compose.yml'), 'config')
  }

  expect(config('DOMAIN=foto.example').said).toContain('PUBLIC_URL: https://foto.example')
  const postgres = config(
    'DOMAIN=foto.example',
    'COMPOSE_PROFILES=postgres',
    'POSTGRES_PASSWORD=abc',
  )
  expect(postgres.said).toContain('postgres://antrian:abc@127.0.0.1:5432/antrian')
  expect(postgres.status).toBe(0)
})

it('the image dumps the version of PostgreSQL that compose runs', () => {
  const versionIn = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1]
  const running = versionIn('deploy/compose.yml', /image: postgres:(\d+)/)

  expect(running).toMatch(/^\d+$/)
  expect(versionIn('Dockerfile', /postgresql-client-(\d+)/)).toBe(running)
})

describe('deploy/install', () => {
  /** A version as it was unpacked, and the root of a machine without Node.js. */
  function unpack({ withNode }: { withNode: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'install-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const version = join(folder, 'opt/antrian-2.0.0')
    cpSync('deploy', join(version, 'deploy'), { recursive: true })
    if (withNode) {
      writeFileSync(join(version, 'node'), '#!/bin/sh\necho inside "$@"\n', { mode: 0o755 })
    }
    return {
      version,
      /** The machine has a Node.js of this version. */
      hasNode: (name: string) => {
        mkdirSync(join(folder, 'usr/bin'), { recursive: true })
        writeFileSync(join(folder, 'usr/bin/node'), `#!/bin/sh\necho ${name}\n`, { mode: 0o755 })
      },
      unit: (name: string) => readFileSync(join(folder, 'etc/systemd/system', name), 'utf8'),
      install: () =>
        spawnSync(join(version, 'deploy/install'), {
          env: { ...process.env, DESTDIR: folder },
          encoding: 'utf8',
          timeout: patience(),
        }),
    }
  }

  it('needs no other Node.js for an archive that has it inside, and its units start that one', () => {
    const { install, unit, version } = unpack({ withNode: true })

    expect(install()).toMatchObject({ status: 0, stderr: '' })

    for (const name of ['antrian.service', 'antrian@.service']) {
      expect(unit(name)).toContain('ExecStart=/opt/antrian/node server/supervise.mjs')
    }
    expect(run(join(version, 'deploy/antrian'), 'doctor').said).toMatch(
      /^inside .*antrian\.js doctor/,
    )
  })

  it.each(['', 'v18.20.4'])('asks for a newer Node.js than %j', version => {
    const { install, hasNode } = unpack({ withNode: false })
    if (version) hasNode(version)

    const { status, stderr } = install()

    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no Node\.js 20 or newer at \/usr\/bin\/node, .+\n$/)
  })

  it.each(['v20.19.0', 'v24.21.0'])('takes Node.js %s', version => {
    const { install, hasNode } = unpack({ withNode: false })
    hasNode(version)

    expect(install()).toMatchObject({ status: 0, stderr: '' })
  })
})
