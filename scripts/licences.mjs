import { productionPackages } from './productionPackages.ts'

/** Lists every production package and its licence. Fails on a licence that nobody has reviewed. */
const KNOWN = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  // Licence of the font.
  'OFL-1.1',
])

/**
 * Packages with an install script. It compiles only without a prebuilt binary, so
 * `--ignore-scripts` works as well.
 */
const SCRIPTS = new Set(['@photostructure/sqlite'])

const production = productionPackages()

const isKnown = license =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => KNOWN.has(one)))
const unknown = production.filter(({ license }) => !isKnown(license))
const scripted = production.filter(
  ({ name, hasInstallScript }) => hasInstallScript && !SCRIPTS.has(name),
)
const counts = grouped(production)

for (const { name, version, license } of production) console.log(`${name}@${version}\t${license}`)
console.log(
  `\n${production.length} packages: ${[...counts].map(([license, of]) => `${of.length} ${license}`).join(', ')}`,
)
for (const { name, license } of unknown)
  console.error(`${name}: the licence ${license} has not been looked at.`)
for (const { name } of scripted) console.error(`${name} runs a script when it is installed.`)
process.exitCode = unknown.length || scripted.length ? 1 : 0

function grouped(list) {
  const groups = new Map()
  for (const item of list) groups.set(item.license, [...(groups.get(item.license) ?? []), item])
  return groups
}
