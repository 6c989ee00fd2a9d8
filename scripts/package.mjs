import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Packs the output of `npm run build` and the server's packages into
 * release/antrian-VERSION.tar.gz. Then tests the archive as an operator would: unpacked elsewhere,
 * with Node.js only.
 */
const FOLDER = 'release'
const BUILT = ['dist', 'server/dist', 'server/supervise.mjs', 'server/readWhole.mjs']
const READ = ['README.md', 'CHANGELOG.md', 'LICENSE', '.env.example', 'deploy', 'docs']
const MANIFESTS = ['package.json', 'contract/package.json', 'server/package.json']
const INSTALLED_BY = ['package-lock.json', '.npmrc']
const LONGEST_START = 30_000

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `antrian-${version}`
const archive = join(FOLDER, `${name}.tar.gz`)

pack()
await tryOut()
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
console.log(`${archive} runs with Node alone.\nsha256 ${hash}`)

function pack() {
  const stage = join(FOLDER, name)
  rmSync(FOLDER, { recursive: true, force: true })
  // Only files that git tracks, so that no settings or data of this computer get into the archive.
  const known = execFileSync('git', ['ls-files', ...READ], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const path of [...BUILT, ...known, ...MANIFESTS, ...INSTALLED_BY]) {
    mkdirSync(dirname(join(stage, path)), { recursive: true })
    cpSync(path, join(stage, path), { recursive: true })
  }

  const workspaces = ['--workspace', 'server', '--workspace', 'contract']
  const ofServer = [...workspaces, '--include-workspace-root=false']
  execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', ...ofServer], {
    cwd: stage,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Symbolic links to sources that the bundle already contains.
  rmSync(join(stage, 'node_modules/@antrian'), { recursive: true })
  for (const path of INSTALLED_BY) rmSync(join(stage, path))
  // Links to programs of packages, which the server does not run and Windows cannot unpack.
  for (const path of linksIn(stage)) rmSync(path)

  execFileSync('tar', ['--create', '--gzip', '--file', archive, '--directory', FOLDER, name])
  rmSync(stage, { recursive: true })
}

/** Symbolic links at any depth. */
function linksIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isSymbolicLink())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}

async function tryOut() {
  const place = mkdtempSync(join(tmpdir(), 'antrian-package-'))
  let server
  try {
    execFileSync('tar', ['--extract', '--file', archive, '--directory', place])
    const links = linksIn(join(place, name))
    if (links.length) throw new Error(`The archive has symbolic links: ${links.join(', ')}`)
    server = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: join(place, name),
      env: { PATH: '', PORT: '0', DATA_DIR: join(place, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: LONGEST_START,
    })
    const ended = new Promise(resolve => server.once('close', resolve))
    const [address, howToSignIn] = await firstWordsOf(server)
    if (!howToSignIn.includes('GOOGLE_CLIENT_ID')) {
      throw new Error(`The unpacked server promises a sign-in that it lacks: ${howToSignIn}`)
    }
    for (const path of ['/healthz', '/', '/panduan-admin.html']) {
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

/** The address that the server prints when it listens, and the next line. */
async function firstWordsOf(server) {
  let address
  for await (const line of createInterface({ input: server.stdout })) {
    if (address) {
      server.stdout.resume()
      return [address, line]
    }
    address = /^Antrian Photobooth: (http\S+)$/.exec(line)?.[1]
  }
  throw new Error('The unpacked server ended before it listened.')
}
