import { SearchText } from '@antrian/contract/history'
import { useEffect, useState } from 'react'
import { TextField } from '@/ui/fields/TextField'
import { useHistoryView } from './useHistoryView'

/** Delay after typing before the search, in ms. */
const PAUSE = 300

export function NameSearch() {
  const [{ search = '' }, setView] = useHistoryView()
  const [typed, setTyped] = useTyped(search)
  const { data: asked, error } = SearchText.safeParse(typed)

  useEffect(() => {
    if (asked === undefined || asked === search) return undefined
    const pause = setTimeout(
      // Back leads to before the search, not through what was typed on the way.
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

/** Keeps the typed text until the shown search differs from it. */
function useTyped(search: string) {
  const [{ typed, shown }, setState] = useState({ typed: search, shown: search })
  if (shown !== search) {
    setState({ typed: typed.trim() === search ? typed : search, shown: search })
  }
  return [typed, (next: string) => setState({ typed: next, shown })] as const
}
