import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Prints what each file of the built web app weighs on the line (brotli). It fails nothing. */
const ASSETS = 'dist/assets'
/** KiB from which a file has a line of its own. */
const NAMED = 4

const sizes = readdirSync(ASSETS)
  .filter(name => /\.(js|css|woff2)$/.test(name))
  .map(name => ({ name, size: sizeOf(join(ASSETS, name)) }))
  .sort((one, other) => other.size - one.size)
const total = sizes.reduce((sum, { size }) => sum + size, 0)

for (const { name, size } of sizes) if (size >= NAMED) print(size, name)
print(total, `${sizes.length} scripts, styles and fonts`)

/** Size in KiB as it is sent. */
function sizeOf(path) {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1024
}

function print(size, what) {
  console.log(`${size.toFixed(1).padStart(7)} KiB  ${what}`)
}
