import { spawnSync } from 'node:child_process'

/**
 * Fails if a production package has a known hole of severity high, or if the registry cannot say so
 * (npm run audit). AUDIT_REGISTRY names another registry for this question alone, because mirrors
 * often offer packages and no audit.
 */
const { AUDIT_REGISTRY } = process.env
const QUESTION = ['audit', '--omit=dev', '--audit-level=high']
const registry = AUDIT_REGISTRY ? ['--registry', AUDIT_REGISTRY] : []

const { status, stdout } = spawnSync('npm', [...QUESTION, ...registry, '--json'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const answer = JSON.parse(stdout || '{}')
// Only an answer of the registry has a count; npm's own failures have a message.
if (answer.metadata?.vulnerabilities) {
  if (status !== 0) spawnSync('npm', [...QUESTION, ...registry], { stdio: 'inherit' })
  else console.log('No production package has a known hole of severity high.')
} else {
  const asked = AUDIT_REGISTRY ?? registryOf()
  const why = answer.statusCode
    ? `offers no audit (it answered ${answer.statusCode})`
    : `did not answer (${answer.message})`
  console.error(
    `The registry ${asked} ${why}, and a release needs one: name a registry that does, as in AUDIT_REGISTRY=https://registry.npmjs.org.`,
  )
}
process.exitCode = status === 0 ? 0 : 1

function registryOf() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  // Without user and password.
  const { origin, pathname } = new URL(stdout.trim())
  return origin + pathname
}
