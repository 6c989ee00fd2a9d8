import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { type SessionRoot, selectIsSessionOver, selectUser } from '@/services/sessionSlice'
import { comingBack } from '@/ui/browser/comingBack'

/**
 * Keeps the input of a form that the end of the session removes, unless the user logged out, or that
 * is rendered again. `keep` gets the e-mail of the user who opened the form; undefined without input.
 */
export function useWhenSessionEnds(keep: ((owner: string) => void) | undefined) {
  const store = useStore<SessionRoot>()
  // Read when the form opens, because nobody is signed in after the session has ended.
  const [owner] = useState(() => selectUser(store.getState())?.email)

  useEffect(() => () => {
    if (!keep || owner === undefined) return
    if (selectIsSessionOver(store.getState()) || comingBack.is()) keep(owner)
  })
}
