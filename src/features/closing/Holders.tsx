import { type DayReport, holderSentences } from './dayReport'

/** Who held the till on the day; absent without handovers. */
export function Holders({ report }: { report: DayReport }) {
  const sentences = holderSentences(report)
  return sentences.length > 0 && <p className="quiet">{sentences.join('. ')}.</p>
}
