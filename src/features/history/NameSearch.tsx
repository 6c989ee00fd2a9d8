import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { TextField } from '@/ui/TextField'
import { filterChanged } from './historySlice'

/** Typing pauses this long before the rows are asked for, in ms. */
const PAUSE = 300

export function NameSearch({ search }: { search: string }) {
  const dispatch = useDispatch()
  const [typed, setTyped] = useState(search)

  useEffect(() => {
    if (typed.trim() === search) return undefined
    const pause = setTimeout(() => dispatch(filterChanged({ search: typed.trim() })), PAUSE)
    return () => clearTimeout(pause)
  }, [typed, search, dispatch])

  return <TextField label="Cari nama" name="search" value={typed} onChange={setTyped} />
}
