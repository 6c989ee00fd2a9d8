import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Runs the audit against a registry with this answer to every question. */
async function auditAt(status: number, body: object, environment: Record<string, string> = {}) {
  const registry = createServer(({ method, url = '' }, response) => {
    const ofPackage = { name: url.slice(1), 'dist-tags': {}, versions: {} }
    const answer = method === 'POST' ? body : ofPackage
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`

  const env = { ...process.env, npm_config_registry: address, ...environment }
  const child = execFile(process.execPath, ['scripts/audit.mjs'], { env })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', text => (said[name] += text))
  }
  const [code] = await once(child, 'close')
  return { code, address, ...said }
}

const HOLE = {
  fastify: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-1',
      title: 'A hole for the test',
      severity: 'high',
      vulnerable_versions: '>=0.0.0',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    },
  ],
}

describe('the audit before a release', () => {
  it('passes if no production package has a known vulnerability', async () => {
    expect(await auditAt(200, {})).toMatchObject({ code: 0, stderr: '' })
  })

  it('fails and names the package that has one', async () => {
    const { code, stdout } = await auditAt(200, HOLE)

    expect(code).toBe(1)
    expect(stdout).toContain('A hole for the test')
  })

  it.each([404, 405])('fails with one sentence if the registry offers none (%s)', async status => {
    const { code, stdout, stderr, address } = await auditAt(status, {})

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      `The registry ${address} offers no audit (it answered ${status}), and a release needs one: name a registry that does, as in AUDIT_REGISTRY=https://registry.npmjs.org.\n`,
    )
  })

  it('asks the registry that is configured for it', async () => {
    const other = await auditAt(405, {}, { AUDIT_REGISTRY: 'http://127.0.0.1:9/' })

    expect(other.code).toBe(1)
    expect(other.stderr).toContain('The registry http://127.0.0.1:9/ did not answer')
  })
})
