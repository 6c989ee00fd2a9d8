import { BarList } from './BarList'
import { Figure } from './Figure'
import { type TwoYears, yearsCaption, yearsGroups, yearsTable } from './yearBefore'

/** Compares a school year with the one before. */
export function YearsFigure({ years }: { years: TwoYears }) {
  return (
    <Figure
      title="Dibanding tahun ajaran sebelumnya"
      caption={yearsCaption(years)}
      table={yearsTable(years)}
      chart={<BarList isSideBySide groups={yearsGroups(years)} />}
      isWide
    />
  )
}
