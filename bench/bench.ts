import { parseArgs } from 'node:util'
import { isEveryGoalMet } from './table.ts'
import { CONDITIONS, chosen as chosenOfWeb, PARTS } from './web/choice.ts'

/** Subjects, one folder each. A subject prints its tables and returns all figures in them. */
const SUBJECTS = {
  acts: async () => (await import('./acts/benchActs.ts')).benchActs(),
  forecast: async () => (await import('./forecast/benchForecast.ts')).benchForecast(),
  history: async () =>
    (await import('./history/benchHistory.ts')).benchHistory(Number(values.rows)),
  roster: async () => (await import('./roster/benchRoster.ts')).benchRoster(),
  room: async () => (await import('./room/benchRoom.ts')).benchRoom(),
  server: async () => (await import('./load/benchLoad.ts')).benchLoad(),
  texts: async () => (await import('./texts/benchTexts.ts')).benchTexts(),
  web: async () =>
    (await import('./web/benchWeb.ts')).benchWeb(
      chosenOfWeb(values.rounds, values.part, values.condition),
    ),
}

const isSubject = (name: string): name is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, name)

const USAGE = `npm run bench -- [SUBJECT ...] [OPTION ...], all subjects by default:
  ${Object.keys(SUBJECTS).join(', ')}
  --rows 1000000      rows of the history
  --rounds 5          rounds of the web measurements
  --part PART         a part of them, again for another: ${PARTS.join(', ')}
  --condition ${Object.keys(CONDITIONS).join('|')}`

const { values, positionals } = understood()

function understood() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rows: { type: 'string', default: '1000000' },
        rounds: { type: 'string', default: '5' },
        part: { type: 'string', multiple: true, default: [] },
        condition: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    })
  } catch {
    return refuse()
  }
}

function refuse(): never {
  console.error(USAGE)
  process.exit(1)
}

if (values.help) {
  console.log(USAGE)
  process.exit()
}
const areKnown =
  positionals.every(isSubject) &&
  [values.rows, values.rounds].every(count => /^\d+$/.test(count)) &&
  values.part.every(part => PARTS.some(known => known === part)) &&
  values.condition.every(condition => Object.hasOwn(CONDITIONS, condition))
if (!areKnown) refuse()

const chosen = positionals.length > 0 ? positionals : Object.keys(SUBJECTS)
for (const name of chosen.filter(isSubject)) {
  const figures = await SUBJECTS[name]()
  if (!isEveryGoalMet(figures)) process.exitCode = 1
}
