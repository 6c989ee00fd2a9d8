import { SearchText } from '@antrian/contract/history/history'
import { useCallback, useEffect, useState } from 'react'
import { TextField } from '@/ui/fields/TextField'
import { useHistoryView } from './useHistoryView'

/** Milliseconds after the last key before the search starts. */
const PAUSE = 300

export function NameSearch() {
  const [{ search = '' }, setView] = useHistoryView()
  const { typed, setTyped, setSent } = useTyped(search)
  const { data: asked, error } = SearchText.safeParse(typed)

  useEffect(() => {
    if (asked === undefined || asked === search) return undefined
    const pause = setTimeout(() => {
      setSent(asked)
      // A search is one step in the history of the browser, whatever was typed in between.
      setView({ search: asked }, { isStep: search === '' })
    }, PAUSE)
    return () => clearTimeout(pause)
  }, [asked, search, setSent, setView])

  return (
    <TextField
      label="Cari nama"
      name="search"
      type="search"
      value={typed}
      problem={error?.issues[0]?.message}
      onChange={setTyped}
    />
  )
}

/** Keeps the typed text, also when more was typed since it was sent, until another search is shown. */
function useTyped(search: string) {
  const [{ typed, shown, sent }, setState] = useState<Typed>({ typed: search, shown: search })
  if (shown !== search) setState({ typed: search === sent ? typed : search, shown: search })
  const setTyped = (next: string) => setState(now => ({ ...now, typed: next }))
  const setSent = useCallback((next: string) => setState(now => ({ ...now, sent: next })), [])
  return { typed, setTyped, setSent }
}

interface Typed {
  typed: string
  /** Search of the address when the text was last compared with it. */
  shown: string
  /** Typed search that the address is about to show. */
  sent?: string
}
