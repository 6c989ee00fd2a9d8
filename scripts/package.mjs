import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { strToU8, zipSync } from 'fflate'
import { EXTERNAL } from '../server/vite.config.ts'
import { downloadNode } from './nodeInside.mjs'

/**
 * Packs the output of `npm run build` and the server's packages into
 * release/antrian-VERSION.tar.gz. Then tests the archive as an operator would: unpacked elsewhere,
 * with Node.js only. With `--with-node`, as a release does, it also makes an archive for Linux and
 * one for Windows that have Node.js inside.
 */
const FOLDER = 'release'
const WINDOWS = 'deploy/windows'
const BUILT = ['dist', 'server/dist', 'server/supervise.mjs', 'server/readWhole.mjs']
const READ = ['README.md', 'CHANGELOG.md', 'LICENSE', '.env.example', 'deploy', 'docs']
const MANIFESTS = ['package.json', 'contract/package.json', 'server/package.json']
/** Of packages: what runs nowhere. Windows unpacks a file in about 20 ms. */
const UNUSED = /\.map$|\.md$|\.[mc]?ts$|\/(?:test|tests|benchmarks?|examples?)(?:\/|$)/
/** The SQLite of Node.js older than 22.16. */
const SQLITE_OF_OLD_NODE = 'node_modules/@photostructure'
const LONGEST_START = 30_000

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `antrian-${version}`
const archive = join(FOLDER, `${name}.tar.gz`)

const stage = join(FOLDER, name)

pack()
await tryOut(archive)
console.log(`${archive} runs with Node alone.\nsha256 ${publishHash(archive)}`)
if (process.argv.includes('--with-node')) {
  for (const made of [await packForLinux(), packForWindows()]) {
    console.log(`${made} has Node inside.\nsha256 ${publishHash(made)}`)
  }
}
rmSync(stage, { recursive: true })

function publishHash(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`)
  return hash
}

function pack() {
  rmSync(FOLDER, { recursive: true, force: true })
  // Only files that git tracks, so that no settings or data of this computer get into the archive.
  const known = execFileSync('git', ['ls-files', ...READ], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const path of [...BUILT, ...known, ...MANIFESTS]) copy(path)
  const { dependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'))
  // The others are for development alone.
  for (const name of EXTERNAL) if (name in dependencies) copyPackage(name)
  compress(archive)
}

function copy(path, options) {
  mkdirSync(dirname(join(stage, path)), { recursive: true })
  cpSync(path, join(stage, path), { recursive: true, ...options })
}

/** Copies the package that code in `folder` loads by this name, and all that it needs. */
function copyPackage(name, folder = 'server') {
  const path = join(folder, 'node_modules', name)
  if (!existsSync(path)) {
    if (folder === '') throw new Error(`The package ${name} is not installed.`)
    return copyPackage(name, folder.includes('/') ? dirname(folder) : '')
  }
  if (existsSync(join(stage, path))) return
  const filter = file => !UNUSED.test(file) && !file.slice(path.length).includes('/node_modules')
  copy(path, { filter })
  const { dependencies = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  for (const needed of Object.keys(dependencies)) copyPackage(needed, path)
}

function compress(file) {
  execFileSync('tar', ['--create', '--gzip', '--file', file, '--directory', FOLDER, name])
}

/** The same folder with Node.js and the command `antrian` in it. It runs with nothing installed. */
async function packForLinux() {
  const made = join(FOLDER, `${name}-linux-x64.tar.gz`)
  rmSync(join(stage, SQLITE_OF_OLD_NODE), { recursive: true })
  const added = { node: nodeFor('linux-x64'), antrian: readFileSync('deploy/linux/antrian') }
  for (const [file, content] of Object.entries(added)) {
    writeFileSync(join(stage, file), content, { mode: 0o755 })
  }
  compress(made)
  for (const file of Object.keys(added)) rmSync(join(stage, file))
  await tryOut(made, 'node')
  return made
}

/** The folder `program` beside what a teacher starts and reads. */
function packForWindows() {
  const made = join(FOLDER, `${name}-windows-x64.zip`)
  const top = `${name}-windows-x64`
  const files = { [`${top}/program/node.exe`]: nodeFor('windows-x64') }
  for (const path of filesIn(stage))
    files[`${top}/program/${path}`] = readFileSync(join(stage, path))
  const shown = readdirSync(WINDOWS, { withFileTypes: true }).filter(entry => entry.isFile())
  for (const entry of shown) files[`${top}/${entry.name}`] = forWindows(entry.name)
  writeFileSync(made, zipSync(files))
  return made
}

function nodeFor(platform) {
  const folder = mkdtempSync(join(tmpdir(), 'antrian-node-'))
  try {
    return readFileSync(downloadNode(platform, folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A program of cmd.exe needs its ends of lines; a page has its pictures inside. */
function forWindows(file) {
  const text = readFileSync(join(WINDOWS, file), 'utf8')
  if (file.endsWith('.cmd')) return strToU8(text.replaceAll('\n', '\r\n'))
  return strToU8(
    text.replaceAll(/src="([^"]+\.png)"/g, (_, path) => {
      const picture = readFileSync(join(WINDOWS, path)).toString('base64')
      return `src="data:image/png;base64,${picture}"`
    }),
  )
}

/** Files at any depth, by their path in the folder. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
}

/** Symbolic links at any depth. */
function linksIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isSymbolicLink())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}

/** `node` is that of the archive, by its path in it, or the one that runs this. */
async function tryOut(archive, node) {
  const place = mkdtempSync(join(tmpdir(), 'antrian-package-'))
  let server
  try {
    execFileSync('tar', ['--extract', '--file', archive, '--directory', place])
    const links = linksIn(join(place, name))
    if (links.length) throw new Error(`The archive has symbolic links: ${links.join(', ')}`)
    if (node)
      execFileSync(join(place, name, 'antrian'), ['--version'], { env: { HOME: place, PATH: '' } })
    server = spawn(node ? join(place, name, node) : process.execPath, ['server/dist/main.js'], {
      cwd: join(place, name),
      env: { PATH: '', PORT: '0', DATA_DIR: join(place, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: LONGEST_START,
    })
    const ended = new Promise(resolve => server.once('close', resolve))
    const address = await addressOf(server)
    for (const path of ['/healthz', '/', '/panduan-admin.html', '/docs/static/swagger-ui.css']) {
      const { status } = await fetch(new URL(path, address))
      if (status !== 200) throw new Error(`${path} of the unpacked server answers ${status}.`)
    }
    server.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`The unpacked server ended with ${code}.`)
  } finally {
    server?.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  }
}

/** The address of a server that listens and has said how to sign in. */
async function addressOf(server) {
  let address
  for await (const line of createInterface({ input: server.stdout })) {
    address ??= /^Antrian Photobooth: (http\S+)$/.exec(line)?.[1]
    // Lines of the log come in between.
    if (address && /^First sign-in, on this machine: http:.*\/mulai#/.test(line)) {
      server.stdout.resume()
      return address
    }
  }
  throw new Error('The unpacked server ended before it listened and said how to sign in.')
}
