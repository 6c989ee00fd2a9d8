import { createRandom, type Random } from '../../server/src/operator/seed/random.ts'
import type { Fault } from '../../server/test/support/fakeSheets.ts'
import { browserKills } from './browser/browserKills.ts'
import { noSocket } from './browser/noSocket.ts'
import { recordedOffline } from './browser/recordedOffline.ts'
import { scanner } from './browser/scanner.ts'
import { sleep } from './browser/sleep.ts'
import { slowLine } from './browser/slowLine.ts'
import { storm } from './browser/storm.ts'
import { fuzz } from './rerun/fuzz.ts'
import { actKills } from './server/actKills.ts'
import { acts } from './server/acts.ts'
import { backups } from './server/backups.ts'
import { clocks, clocksApart } from './server/clocks.ts'
import { crossings } from './server/crossings.ts'
import { cuts } from './server/cuts.ts'
import { databaseRestarts } from './server/databaseRestarts.ts'
import { deploys } from './server/deploys.ts'
import { fullDisk } from './server/fullDisk.ts'
import { guests } from './server/guests.ts'
import { heavyReading } from './server/heavyReading.ts'
import { kills } from './server/kills.ts'
import { midnight } from './server/midnight.ts'
import { orders } from './server/orders.ts'
import { overload } from './server/overload.ts'
import { powerCuts } from './server/powerCuts.ts'
import { races } from './server/races.ts'
import { replays } from './server/replays.ts'
import { sheetKills } from './server/sheetKills.ts'
import { sheetOutage } from './server/sheetOutage.ts'
import { silences } from './server/silences.ts'
import { starts } from './server/starts.ts'
import { waysBack } from './server/waysBack.ts'
import { wrongPresses } from './server/wrongPresses.ts'
import type { Size } from './sizes.ts'
import { ENGINES, type Engine, type Place, type Places } from './support/place.ts'
import type { Outcome } from './table.ts'

export interface Trial {
  fault: string
  engine?: Engine
  run: (places: Places) => Promise<Outcome>
}

/**
 * A row whose result comes much later. Its function returns another one that waits for the result.
 */
export interface PatientTrial extends Omit<Trial, 'run'> {
  run: (places: Places) => Promise<() => Promise<Outcome>>
}

const OUTAGES: [name: string, fault: Fault][] = [
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['nothing', 'hang'],
  ['nothing after it wrote', 'lost'],
]

/**
 * `patient` rows start one after another, and their long waits run beside the others. `lanes` run in
 * parallel with them, one per CPU core of a small machine, and begin with rows whose times are not
 * judged. `sieges` run last and alone, because they would measure any other load.
 */
export function planOf(size: Size, seed: number) {
  /** The same random numbers for a row, whichever others run. */
  const random = (): Random => createRandom(seed)

  const patient: PatientTrial[] = [
    ...size.outageEngines.flatMap(engine =>
      OUTAGES.map(([name, fault]) =>
        on(engine, `F19 the sheet says ${name}`, place => sheetOutage(place, fault, size.outage)),
      ),
    ),
    ...ENGINES.map(engine =>
      on(engine, 'F20 killed between the sheet’s write and its mark', place =>
        sheetKills(place, size.sheetKills),
      ),
    ),
  ]

  const ofBoth = (engine: Engine): Trial[] => [
    on(engine, 'F1 killed while writing', place => kills(place, random(), size.kills)),
    {
      fault: 'F2 killed in the first start',
      engine,
      run: places => starts(places, engine, random(), size.firstStarts),
    },
    {
      fault: 'F3 power cut',
      engine,
      run: places => powerCuts(places, engine, random(), size.powerCuts),
    },
    { fault: 'F4 disk full', engine, run: places => fullDisk(places, engine) },
    on(engine, 'F8 line cut in a burst', cuts),
    on(engine, 'F11, F15 races on 1 node', place => races(place, random(), size.races, 1)),
    on(engine, 'F15 undo and complete at once', place => waysBack(place, size.races)),
    on(engine, 'F44 four admins, random acts and ways back', place =>
      acts(place, random(), size.acts, engine === 'postgres' ? 2 : 1),
    ),
    on(engine, 'F48 killed while it applies acts of a device', place =>
      actKills(place, random(), size.actKills, engine === 'postgres' ? 2 : 1),
    ),
    on(engine, 'F50 45 students recorded without a network', place => recordedOffline(place, 45)),
    on(engine, 'F13 answer lost, clicked again', place => replays(place, size.clicks)),
    on(engine, 'F14 edit, start and cancel at once', place => crossings(place, size.races)),
    on(engine, 'F35 restart, migrate, reset', place => orders(place, size.orders)),
    on(engine, 'F36 deploy under load', place => deploys(place, random(), size.deploys)),
    on(engine, 'F37 backup under load, restored', (place, places) =>
      backups(places, place, size.backups),
    ),
  ]

  const lanes: Trial[][] = [
    [
      ...ofBoth('sqlite'),
      on('sqlite', 'F9 no socket connects', noSocket),
      on('sqlite', 'F47 three admins press wrongly', place =>
        wrongPresses(place, random(), size.wrongDays),
      ),
      { fault: 'F16 Jakarta midnight', engine: 'sqlite', run: midnight },
      // server/test/platform/security/fuzz.test.ts already tests 500 bodies per route.
      ...(size.bodies > 0
        ? [
            {
              fault: 'F25 fuzzed bodies',
              engine: 'sqlite' as const,
              run: () => fuzz(seed, size.bodies),
            },
          ]
        : []),
    ],
    [
      ...ofBoth('postgres'),
      on('postgres', 'F11, F15 races on 2 nodes', place => races(place, random(), size.races, 2)),
      {
        fault: 'F6 PostgreSQL restarts under 2 nodes',
        engine: 'postgres',
        run: places => databaseRestarts(places, random(), size.databaseRestarts),
      },
      on('postgres', 'F45 a node freezes, a line goes silent', place =>
        silences(place, random(), size.freezes),
      ),
      on('sqlite', 'F46 a barcode scanner', place => scanner(place, random(), size.scans)),
      on('sqlite', 'F49 browser killed after it kept acts', place =>
        browserKills(place, random(), size.browserKills),
      ),
      on('sqlite', 'F21 slow line that breaks', place =>
        slowLine(place, random(), size.slowStudents),
      ),
      on('sqlite', 'F32 sleeping laptop, lost network', place => sleep(place, size.naps)),
      on('sqlite', 'F33 storm of events', place => storm(place, size.stormSeconds)),
    ],
  ]

  const alone = (engine: Engine): Trial[] => [
    on(engine, 'F39 guests open sockets by polling', place =>
      guests(place, 'polling', size.siegeSeconds),
    ),
    on(engine, 'F39 guests open WebSockets', place =>
      guests(place, 'websocket', size.siegeSeconds),
    ),
    on(engine, 'F40 overload: a hostile session and guests', place =>
      overload(place, size.siegeSeconds),
    ),
    on(engine, 'F41 one admin reads much, another adds', heavyReading),
    on(engine, 'F42 clock set back and forward', clocks),
  ]
  const sieges = size.hasOverload
    ? [...ENGINES.flatMap(alone), on('postgres', 'F43 clocks of 2 nodes apart', clocksApart)]
    : []

  return { patient, lanes, sieges }
}

const on = <Result>(
  engine: Engine,
  fault: string,
  run: (place: Place, places: Places) => Promise<Result>,
) => ({
  fault,
  engine,
  run: async (places: Places) => run(await places.open(engine), places),
})
