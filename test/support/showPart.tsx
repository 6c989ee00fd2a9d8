import type { Capability } from '@antrian/contract/session/session'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { rootReducer } from '@/app/store'
import { WithKeyCaps } from '@/app/WithKeyCaps'
import { cashSlice } from '@/features/queue/cashSlice'
import { sessionOpened } from '@/services/session'
import { aSession } from './factories'
import { renderWithStore } from './renderWithStore'

// As the frame of every page does.
rootReducer.inject(cashSlice)

/** Renders one part of a page in its `main`, with Bu Ani signed in. */
export async function showPart(part: ReactNode, capabilities: readonly Capability[] = []) {
  const view = renderWithStore(
    <WithKeyCaps>
      <main tabIndex={-1}>{part}</main>
    </WithKeyCaps>,
  )
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return view
}
