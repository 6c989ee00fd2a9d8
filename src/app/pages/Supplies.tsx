import { PaperCard } from '@/features/paper/PaperCard'
import { TillCard } from '@/features/till/TillCard'

/** Supplies of the booth: paper in the printer and cash in the till. */
export const Supplies = () => (
  <>
    <PaperCard />
    <TillCard />
  </>
)
