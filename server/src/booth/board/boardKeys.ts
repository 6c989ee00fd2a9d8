import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { BoardKey, BoardStatus } from '@antrian/contract/board/board'
import type { User } from '@antrian/contract/session/session'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { hashOf } from '../../platform/security/tokens.ts'
import { whileUnderWay } from '../../platform/whileUnderWay.ts'
import type { BoardKeyRepository } from './boardKeyRepository.ts'

const KEY_BYTES = 16

interface Deps {
  keys: BoardKeyRepository
  announce: Announce
  clock: Clock
  /**
   * Closes the screens on every node, except those that use the key with this hash. Other nodes
   * close theirs after the message arrives, and a screen may have opened with the new key by then.
   */
  cutScreens: (keptHash?: string) => void
  openScreens: () => Promise<number>
}

/** The key of the call screens. It is shown once, when it is made; only its hash is stored. */
export function createBoardKeys({ keys, announce, clock, cutScreens, openScreens }: Deps) {
  function announceKey(admin: User, at: string, keptHash?: string) {
    cutScreens(keptHash)
    announce('boothChanged', { at })
    announceActivity(announce, 'board', { at, admin })
  }

  const status = async (): Promise<BoardStatus> => {
    const row = await keys.read()
    return {
      madeAt: row?.made_at ?? null,
      madeBy: row?.made_by_name ?? null,
      screens: await openScreens(),
    }
  }

  // Once for all guests who try keys meanwhile.
  const readKey = whileUnderWay(keys.read)

  return {
    status,

    make: async (admin: User): Promise<BoardKey> => {
      const at = clock().toISOString()
      const key = randomBytes(KEY_BYTES).toString('base64url')
      await keys.replace(hashOf(key), { at, admin })
      announceKey(admin, at, hashOf(key))
      return { ...(await status()), key }
    },

    turnOff: async (admin: User): Promise<BoardStatus> => {
      const at = clock().toISOString()
      if (await keys.remove({ at, admin })) announceKey(admin, at)
      return status()
    },

    /** Compares in constant time. */
    isRight: async (key: string | undefined): Promise<boolean> => {
      const row = await readKey()
      const given = Buffer.from(hashOf(key ?? ''))
      const right = Buffer.from(row?.key_hash ?? hashOf(randomBytes(KEY_BYTES).toString('hex')))
      return timingSafeEqual(given, right) && row !== undefined
    },
  }
}

export type BoardKeys = ReturnType<typeof createBoardKeys>
