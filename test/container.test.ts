import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const stages = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .slice(1)
const linesOf = (stage = '') => stage.split('\n').map(line => line.trim())

it('the container runs as a user without rights, after its last line that changes files', () => {
  const lines = linesOf(stages.at(-1))
  const user = lines.findLastIndex(line => line.startsWith('USER '))

  expect(lines[user]).toBe('USER node')
  expect(lines.slice(user).filter(line => /^(RUN|COPY|ADD) /.test(line))).toEqual([])
  expect(lines.at(-1) || lines.at(-2)).toMatch(/^CMD \["node", /)
})

it('no stage runs install scripts of packages', () => {
  const installs = stages.flatMap(linesOf).filter(line => /npm (ci|install)/.test(line))

  expect(installs).toHaveLength(2)
  for (const install of installs) expect(install).toContain('--ignore-scripts')
})

it('every stage uses Node 24, which still gets fixes', () => {
  const images = stages.map(stage => stage.split(/\s/)[0])

  expect(images.length).toBeGreaterThan(1)
  for (const image of images) expect(image).toMatch(/^node:24\./)
})

it('the page on containers names the domain before it starts anything', () => {
  const page = readFileSync('docs/operator/container.md', 'utf8')

  expect(page).toContain('\necho DOMAIN=NAME > .env\ndocker compose up --detach --build\n')
})
