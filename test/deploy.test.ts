import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
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
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../testkit/freePort'

/** Whether a tool is installed. A test that cannot run says so in its name. */
const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined

const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Writes the site of deploy/nginx.conf to a folder, for an nginx that logs like Debian's. */
function writeSite(change = (site: string) => site) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'logs'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const openssl = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=antrian'.split(' ')
  execFileSync('openssl', [...openssl, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx/antrian.log', join(folder, 'logs', 'antrian.log'))
    .replaceAll('/var/www/html', join(folder, 'html'))
  writeFileSync(join(folder, 'site.conf'), change(site))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log logs/error.log; events {} http { access_log logs/access.log; ${paths} include ${folder}/site.conf; }`,
  )
  return { folder, options: ['-p', folder, '-c', join(folder, 'nginx.conf')] }
}

it.skipIf(!has('nginx'))('nginx loads the configuration (needs nginx)', () => {
  const { status, said } = run('nginx', '-t', ...writeSite().options)

  expect(said).toContain('test is successful')
  expect(status).toBe(0)
})

/** Runs nginx with the site of deploy/nginx.conf on free ports; no server runs behind it. */
async function runNginx() {
  const [plain, secure, upstream] = [await freePort(), await freePort(), await freePort()]
  const { folder, options } = writeSite(site =>
    site
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`),
  )
  expect(run('nginx', ...options)).toEqual({ status: 0, said: '' })
  onTestFinished(() => void run('nginx', ...options, '-s', 'stop'))
  return { folder, plain, secure }
}

it.skipIf(!has('nginx'))('nginx answers the renewal of the certificate (needs nginx)', async () => {
  const { folder, plain } = await runNginx()
  // Its workers are another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'html/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, 'html/.well-known/acme-challenge/a'), 'proof')

  const answer = await answerOf(`http://127.0.0.1:${plain}/.well-known/acme-challenge/a`)

  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\nproof$/)
})

it.skipIf(!has('nginx'))('nginx logs no key and no token (needs nginx)', async () => {
  const { folder, plain, secure } = await runNginx()
  const addresses = [
    ...['/layar/KEY-OF-A-SCREEN', '/kasir/KEY-OF-A-SCREEN'],
    ...['/auth/callback?token=TOKEN', '/api/queue'],
  ]

  for (const address of addresses) {
    await statusOf(`http://127.0.0.1:${plain}${address}`)
    // No server runs behind it, which nginx writes to its error log.
    expect(await statusOf(`https://127.0.0.1:${secure}${address}`)).toBe(503)
  }

  const logs = logsIn(folder)
  expect(logs).toContain('"GET /api/queue')
  expect(logs).toContain('"GET /layar/" 503')
  const page = await answerOf(`https://127.0.0.1:${secure}/dashboard`)
  expect(page).toContain('Antrian Photobooth sedang dimulai ulang.')
  expect(page).not.toMatch(/nginx\/\d/i)
  // A browser asks for the icon of this page too, and the error log has the referrer.
  expect(page).toMatch(/^referrer-policy: no-referrer\r$/im)
  expect(await answerOf(`http://127.0.0.1:${plain}/dashboard`)).not.toMatch(/nginx\/\d/i)
  expect(logs).not.toMatch(/KEY-OF-A-SCREEN|TOKEN/)
})

it.skipIf(!has('nginx'))('nginx logs no student and no e-mail (needs nginx)', async () => {
  const { folder, plain, secure } = await runNginx()
  const addresses = [
    ...['/api/roster/code/0012345678', '/api/queue/students?name=STUDENT'],
    ...['/api/queue/history?search=STUDENT', '/history?search=STUDENT'],
    '/api/developer/allow-list/ani@sekolah.sch.id',
  ]

  for (const address of addresses) {
    await statusOf(`http://127.0.0.1:${plain}${address}`)
    await statusOf(`https://127.0.0.1:${secure}${address}`)
  }

  const logs = logsIn(folder)
  expect(logs).toContain('"GET /api/roster/code/" 503')
  expect(logs).not.toMatch(/0012345678|STUDENT|ani@/)
})

const logsIn = (folder: string) =>
  readdirSync(join(folder, 'logs'))
    .map(file => readFileSync(join(folder, 'logs', file), 'utf8'))
    .join('')

const statusOf = async (url: string) => Number((await answerOf(url)).split(' ')[1])

/** Sends a request without fetch, because fetch goes to the mock host in this project's tests. */
async function answerOf(url: string) {
  const { protocol, hostname: host, port: given, pathname, search } = new URL(url)
  const port = Number(given)
  const socket =
    protocol === 'https:'
      ? connectTls({ host, port, rejectUnauthorized: false })
      : connect({ host, port })
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: antrian\r\nConnection: close\r\n\r\n`)
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

it('the unit of one school of many is that of a single one, but for its name', () => {
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
    spawnSync('deploy/install', [], { encoding: 'utf8', env: { ...process.env, DESTDIR: root } })
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

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0

it.skipIf(!hasCompose)('compose reads its file (needs docker compose)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'compose.yml'), readFileSync('deploy/compose.yml', 'utf8'))
  writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=abc')
  writeFileSync(join(folder, 'antrian.env'), 'PUBLIC_URL=https://antrian.example')

  const { status, said } = run('docker', 'compose', '-f', join(folder, 'compose.yml'), 'config')

  expect(said).toContain('postgres://antrian:abc@database:5432/antrian')
  expect(status).toBe(0)
})

it('the image dumps the version of PostgreSQL that compose runs', () => {
  const versionIn = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1]
  const running = versionIn('deploy/compose.yml', /image: postgres:(\d+)/)

  expect(running).toMatch(/^\d+$/)
  expect(versionIn('Dockerfile', /postgresql-client-(\d+)/)).toBe(running)
})
