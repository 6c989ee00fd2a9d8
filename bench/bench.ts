import { parseArgs } from 'node:util'
import { isEveryGoalMet } from './table.ts'
import { chosen as chosenOfWeb } from './web/choice.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of rows in the history. */
    rows: { type: 'string', default: '1000000' },
    /** Number of rounds of the web measurements. */
    rounds: { type: 'string', default: '5' },
    part: { type: 'string', multiple: true, default: [] },
    condition: { type: 'string', multiple: true, default: [] },
  },
})

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

const unknown = positionals.filter(name => !isSubject(name))
if (unknown.length > 0) throw new Error(`No such subject: ${unknown.join(', ')}`)

const chosen = positionals.length > 0 ? positionals : Object.keys(SUBJECTS)
for (const name of chosen.filter(isSubject)) {
  const figures = await SUBJECTS[name]()
  if (!isEveryGoalMet(figures)) process.exitCode = 1
}
