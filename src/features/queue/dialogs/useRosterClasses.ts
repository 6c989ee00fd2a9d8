import { useState } from 'react'
import { useCapability } from '@/features/auth/authSlice'
import { useGetRosterQuery } from '@/services/rosterApi'

const NONE: readonly string[] = []

/** Classes of the roster, asked for once: counts beside them change all day, and their names do not. */
export function useRosterClasses(): readonly string[] {
  const isOffered = useCapability('roster')
  const [classes, setClasses] = useState<readonly string[]>()
  const { data } = useGetRosterQuery(undefined, { skip: !isOffered || classes !== undefined })
  if (data && !classes) setClasses(data.classes.map(({ className }) => className))
  return classes ?? NONE
}
