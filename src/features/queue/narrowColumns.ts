import { useMedia } from '@/ui/useMedia'

const GIVE_WAY = new Set(['createdAt', 'creator'])

/** Who added it and when give way first: what may be done has to stay in sight. */
export const narrow = <Column extends { field: string }>(columns: Column[]) =>
  columns.filter(({ field }) => !GIVE_WAY.has(field))

export const useIsNarrow = () => useMedia('(max-width: 959px)')
