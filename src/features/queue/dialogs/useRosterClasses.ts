import { useState } from 'react'
import { useGetRosterQuery } from '@/services/rosterApi'
import { useCapability } from '@/services/sessionSlice'

const NONE: readonly string[] = []

/**
 * Classes of the roster, fetched once, because their names do not change during the day as their
 * counts do.
 */
export function useRosterClasses(): readonly string[] {
  const isOffered = useCapability('roster')
  const [classes, setClasses] = useState<readonly string[]>()
  const { data } = useGetRosterQuery(undefined, { skip: !isOffered || classes !== undefined })
  if (data && !classes) setClasses(data.classes.map(({ className }) => className))
  return classes ?? NONE
}
