import { createContext, use, useState } from 'react'
import { type Node, useGetNodesQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { POLLING } from './polling'

/** Server whose figures are shown; undefined with a single server. */
export const NodeContext = createContext<Node>(undefined)

export const useNode = () => use(NodeContext)

/** Names of the servers; empty with a single one, undefined while loading. */
export function useNodeNames(): string[] | undefined {
  const hasNodes = useCapability('nodes')
  const [known, setKnown] = useState<string[]>()
  const hasSeveral = known !== undefined && known.length > 1
  const { data, isError } = useGetNodesQuery(undefined, {
    ...POLLING,
    pollingInterval: hasSeveral ? POLLING.pollingInterval : 0,
    skip: !hasNodes,
  })
  const names = data?.map(({ name }) => name)
  // Kept, so that clearing the cache does not unmount the panel.
  if (names && names.join() !== known?.join()) setKnown(names)
  if (!hasNodes || (isError && !known)) return NONE
  return known && !hasSeveral ? NONE : known
}

const NONE: string[] = []
