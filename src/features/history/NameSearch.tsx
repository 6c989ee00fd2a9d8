import { SearchText } from '@antrian/contract/history'
import { useEffect, useState } from 'react'
import { TextField } from '@/ui/fields/TextField'
import { useHistoryView } from './useHistoryView'

/** Milliseconds after the last key before the search starts. */
const PAUSE = 300

export function NameSearch() {
  const [{ search = '' }, setView] = useHistoryView()
  const [typed, setTyped] = useTyped(search)
  const { data: asked, error } = SearchText.safeParse(typed)

  useEffect(() => {
    if (asked === undefined || asked === search) return undefined
    const pause = setTimeout(
      // A search is one step in the history of the browser, whatever was typed in between.
      () => setView({ search: asked }, { isStep: search === '' }),
      PAUSE,
    )
    return () => clearTimeout(pause)
  }, [asked, search, setView])

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

/** Keeps the typed text until another search is shown. */
function useTyped(search: string) {
  const [{ typed, shown }, setState] = useState({ typed: search, shown: search })
  if (shown !== search) {
    setState({ typed: typed.trim() === search ? typed : search, shown: search })
  }
  return [typed, (next: string) => setState({ typed: next, shown })] as const
}
