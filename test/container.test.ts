import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const stages = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1)
const linesOf = (stage = '') => stage.split('\n').map(line => line.trim())

it('the container runs as a user without rights, from its last line that changes files on', () => {
  const lines = linesOf(stages.at(-1))
  const user = lines.findLastIndex(line => line.startsWith('USER '))

  expect(lines[user]).toBe('USER node')
  expect(lines.slice(user).filter(line => /^(RUN|COPY|ADD) /.test(line))).toEqual([])
  expect(lines.at(-1) || lines.at(-2)).toMatch(/^CMD \["node", /)
})

it('no stage of it runs the scripts of a package', () => {
  const installs = stages.flatMap(linesOf).filter(line => /npm (ci|install)/.test(line))

  expect(installs).toHaveLength(2)
  for (const install of installs) expect(install).toContain('--ignore-scripts')
})
