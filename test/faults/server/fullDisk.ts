import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { openOwnCluster } from '../support/cluster.ts'
import { type Answer, isDone, openDesk } from '../support/desk.ts'
import { type Disk, openDisk } from '../support/disk.ts'
import { startNode } from '../support/node.ts'
import type { Engine, Place, Places } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const MEGABYTES = 40
const CALLS = 50
/** A long name, which fills the space reserved by the database sooner. */
const LONG = 'x'.repeat(2000)
const FULL = /^Penyimpanan penuh/
const SOON = 1000

/** F4: the disk of the database fills and is freed again, without any restart. */
export async function fullDisk(places: Places, engine: Engine): Promise<Outcome> {
  const disk = await openDisk(MEGABYTES)
  try {
    if (engine === 'sqlite') {
      return await fillAndFree(await places.furnish(join(disk.folder, 'data')), disk)
    }
    // Only the tables are on the full disk, because PostgreSQL stops when its WAL has no space.
    const cluster = await openOwnCluster()
    try {
      const folder = join(disk.folder, 'rows')
      const { uid, gid } = await cluster.owner()
      await mkdir(folder)
      await chown(folder, uid, gid)
      await cluster.newTablespace('small', folder)
      const databaseUrl = await cluster.newDatabase('small')
      return await fillAndFree(await places.furnish(await places.newFolder(), databaseUrl), disk)
    } finally {
      await cluster.close()
    }
  } finally {
    await disk.close()
  }
}

async function fillAndFree(place: Place, disk: Disk): Promise<Outcome> {
  const [token = ''] = place.tokens
  const node = await startNode(place.settings)
  const desk = openDesk(() => node.address, token)
  const answers: Answer[] = []
  const add = async () => {
    const answer = await desk.add(LONG)
    answers.push(answer)
    return isDone(answer)
  }

  try {
    await disk.fill()
    await until('the disk is full', async () => !(await add()))
    const before = answers.length
    for (let call = 0; call < CALLS; call++) await add()
    const whileFull = answers.slice(before)
    const canRead = (await desk.list()) !== undefined

    await disk.free()
    const recovered = await until('there is room', add)
    await node.kill('SIGTERM')

    const acknowledged = answers.filter(isDone).flatMap(({ entry }) => entry ?? [])
    const { lost, wrong } = await place.look(db =>
      check(
        db,
        acknowledged.map(({ id, status }) => ({ id: String(id), version: 1, status })),
      ),
    )
    const clear = whileFull.filter(isClear).length
    const unclear = whileFull.filter(answer => !isDone(answer)).length - clear
    return {
      wrong: wrong + unclear + Number(!canRead) + Number(recovered > SOON),
      figures: {
        'calls while full': CALLS,
        'refused with 507': clear,
        'other refusals': unclear,
        'false acknowledgements': lost,
        'could read': canRead ? 'yes' : 'no',
        'first success after freeing ms': Math.round(recovered),
      },
    }
  } finally {
    await node.kill()
  }
}

const isClear = ({ status, message = '' }: Answer) => status === 507 && FULL.test(message)
