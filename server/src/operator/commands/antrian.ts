import server from '../../../package.json' with { type: 'json' }
import { SettingError } from '../../platform/config.ts'
import { openingFailure } from '../../platform/database/openingFailure.ts'
import { allow } from './allow.ts'
import { backUp } from './backUp.ts'
import { nameOf } from './commandDatabase.ts'
import { copyToPostgres } from './copyToPostgres.ts'
import { doctor } from './doctor.ts'
import { becomeOwner, findInstallation, settingsFiles } from './installation.ts'
import { open, signIn } from './open.ts'
import { restoreBackup } from './restoreBackup.ts'
import { seed } from './seed.ts'

const COMMANDS = {
  allow,
  open,
  'sign-in': signIn,
  backup: backUp,
  restore: restoreBackup,
  doctor,
  seed,
  'copy-to-postgres': copyToPostgres,
}

/** Commands that take no words: a word after one of them, such as a folder, is not ignored. */
const WITHOUT_WORDS = ['backup', 'doctor', 'copy-to-postgres']

const USAGE = `antrian COMMAND, on the database of the service, with its settings:
  allow list | add EMAIL admin|developer | remove EMAIL | sign-out EMAIL
  open [--wait]          a one-time address to sign in on this machine, without Google
  sign-in EMAIL          the same for one person; with PUBLIC_URL for any device
  backup                 a backup now, as the one of the night
  restore FILE           puts a backup in the place of the database, while no server runs;
                         as root from wherever it lies
  doctor                 looks for what is wrong
  seed --rows 1000       a history to try things on, into an empty queue
  copy-to-postgres       the SQLite database into the PostgreSQL of DATABASE_URL
  --help, --version
antrian --school NAME COMMAND, on that of the service antrian@NAME`

async function run(given: string[]) {
  const isOfSchool = given[0] === '--school'
  const school = isOfSchool ? given[1] : undefined
  if (isOfSchool && !/^[\w-]+$/.test(school ?? '')) throw new SettingError(USAGE)
  const [name = '', ...words] = isOfSchool ? given.slice(2) : given
  if (name === '--version') return console.log(server.version)
  if (name === 'help' || [name, ...words].includes('--help'))
    return console.log(`${USAGE}\nSettings here: ${settingsFiles('/', school)}`)
  if (!Object.hasOwn(COMMANDS, name)) throw new SettingError(USAGE)
  if (WITHOUT_WORDS.includes(name) && words.length) throw new SettingError(USAGE)
  const installation = findInstallation(process.env, '/', school)
  const { config } = installation
  // On stderr, because another program may read stdout.
  console.error(`Database: ${nameOf(config)}`)
  // Restore reads files as root first, and then becomes the owner itself.
  if (name !== 'restore') becomeOwner(config.dataDir)
  try {
    await COMMANDS[name as keyof typeof COMMANDS](config, words, installation)
  } catch (error) {
    throw openingFailure(error, config)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error)
  process.exitCode = 1
}
