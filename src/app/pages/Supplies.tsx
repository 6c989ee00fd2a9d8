import { PaperCard } from '@/features/paper/PaperCard'
import { TillCard } from '@/features/till/TillCard'

/** What the booth runs on: paper in the printer, cash in the till. */
export const Supplies = () => (
  <>
    <PaperCard />
    <TillCard />
  </>
)
