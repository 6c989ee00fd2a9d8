import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { openRelease } from './changelog.ts'

/**
 * Makes a release (npm run release -- VERSION): version, date in CHANGELOG.md, API description,
 * package, commit and tag. A failure before the commit leaves the work tree unchanged.
 */
const MANIFESTS = ['package.json', 'server/package.json', 'contract/package.json']
const CHANGELOG = 'CHANGELOG.md'

const version = process.argv[2] ?? ''
const tag = `v${version}`
const refusal = refusalOf()
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

try {
  // A known hole or an unread licence is found before the release, and not by those who run it.
  run('npm', 'run', '--silent', 'audit')
  run('npm', 'run', 'licences')
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(CHANGELOG, openRelease(readFileSync(CHANGELOG, 'utf8'), version, today))
  for (const path of MANIFESTS) {
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    manifest.version = version
    if (manifest.dependencies?.['@antrian/contract']) {
      manifest.dependencies['@antrian/contract'] = version
    }
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  run('npm', 'install', '--package-lock-only', '--ignore-scripts')
  run('npm', 'run', 'openapi')
  // From now on these are the pages that are open when the next version comes.
  run('node', 'scripts/versionBefore.mjs')
  run('npm', 'run', 'build')
  run('npm', 'run', 'package', '--', '--with-node')
} catch (error) {
  run('git', 'restore', '.')
  console.error(`${error.message}. No release was made, and the work tree is as it was.`)
  process.exit(1)
}
run('git', 'commit', '--all', '--message', `chore: release ${version}`)
run('git', 'tag', '--annotate', tag, '--message', `Antrian Photobooth ${version}`)
console.log(`\n${tag} is tagged here. Publish it: git push origin HEAD ${tag}`)

function refusalOf() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Say a version: npm run release -- 2.1.0'
  if (output('git', 'status', '--porcelain')) return 'Commit or put away your changes first.'
  if (output('git', 'tag', '--list', tag)) return `${tag} is there already.`
  return undefined
}

function run(program, ...args) {
  execFileSync(program, args, { stdio: 'inherit' })
}

function output(program, ...args) {
  return execFileSync(program, args, { encoding: 'utf8' }).trim()
}
