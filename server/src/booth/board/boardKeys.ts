import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { BoardKey, BoardStatus } from '@antrian/contract/board'
import type { User } from '@antrian/contract/session'
import type { Clock } from '../../platform/clock.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { hashOf } from '../../platform/security/tokens.ts'
import type { BoardKeyRepository } from './boardKeyRepository.ts'

const KEY_BYTES = 16

interface Deps {
  keys: BoardKeyRepository
  announce: Announce
  clock: Clock
  /**
   * Cuts every screen but those of this key, on whatever node. Where there are several it takes
   * until the database was told, and a screen may have come with the new key by then.
   */
  cutScreens: (keptHash?: string) => void
  openScreens: () => number
}

/** The key of the call screens. It is said once, when it is made; what is kept of it opens nothing. */
export function createBoardKeys({ keys, announce, clock, cutScreens, openScreens }: Deps) {
  function tell(admin: User, at: string, keptHash?: string) {
    cutScreens(keptHash)
    announce('boothChanged', { at })
    announce('admin-activity', {
      action: 'board',
      entryId: null,
      studentName: '',
      admin: { name: admin.name, email: admin.email },
      at,
    })
  }

  const status = async (): Promise<BoardStatus> => {
    const row = await keys.read()
    return {
      madeAt: row?.made_at ?? null,
      madeBy: row?.made_by_name ?? null,
      screens: openScreens(),
    }
  }

  return {
    status,

    make: async (admin: User): Promise<BoardKey> => {
      const at = clock().toISOString()
      const key = randomBytes(KEY_BYTES).toString('base64url')
      await keys.replace(hashOf(key), { at, admin })
      tell(admin, at, hashOf(key))
      return { ...(await status()), key }
    },

    turnOff: async (admin: User): Promise<BoardStatus> => {
      const at = clock().toISOString()
      if (await keys.remove({ at, admin })) tell(admin, at)
      return status()
    },

    /** Takes as long for a key that is nearly right as for one that is not. */
    isRight: async (key: string | undefined): Promise<boolean> => {
      const row = await keys.read()
      const given = Buffer.from(hashOf(key ?? ''))
      const right = Buffer.from(row?.key_hash ?? hashOf(randomBytes(KEY_BYTES).toString('hex')))
      return timingSafeEqual(given, right) && row !== undefined
    },
  }
}

export type BoardKeys = ReturnType<typeof createBoardKeys>
