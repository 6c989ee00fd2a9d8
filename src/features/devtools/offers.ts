import type { Capability } from '@antrian/contract/session'
import { createContext, use } from 'react'

/** What the host has beyond the specification, as far down as a tab asks. */
export const Offers = createContext<readonly string[]>([])

export const useIsOffered = (capability: Capability) => use(Offers).includes(capability)
