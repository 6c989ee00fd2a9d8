import { isHead, joined, type ListColumns } from '@/lists/columns'
import { columnLetter, type PastedList } from '@/lists/pastedList'
import { SelectField } from '@/ui/fields/SelectField'
import { formatNumber } from '@/ui/time/format'

const FIELDS = [
  ['name', 'Nama', 'pilih kolom'],
  ['nis', 'NIS', 'tidak ada'],
  ['className', 'Kelas', 'tidak ada'],
] as const satisfies [keyof ListColumns, string, string][]

const NONE = '-'

interface ColumnChoiceProps {
  list: PastedList
  onChange: (columns: ListColumns) => void
}

/** Columns to read, by spreadsheet letter and first contents. Each can be changed. */
export function ColumnChoice({ list, onChange }: ColumnChoiceProps) {
  const { columns, cells, head, end } = list
  const { from, to } = list.span
  const body = cells.slice(head + 1, end).filter(row => !isHead(row))
  const optionOf = (places: readonly number[]): [string, string] => {
    const sample = body.map(row => joined(row, places)).find(Boolean) ?? ''
    return [places.join('+'), `${places.map(columnLetter).join('+')} ${sample}`.trim()]
  }
  const singles = Array.from({ length: to - from }, (_, place) => optionOf([from + place]))
  const placesOf = (field: keyof ListColumns) => {
    const found = [columns?.[field] ?? []].flat()
    return found.length > 1 ? [...singles, optionOf(found)] : singles
  }
  const unread = to - from - new Set(Object.values(columns ?? {}).flat()).size
  const valueOf = (field: keyof ListColumns) => [columns?.[field] ?? []].flat().join('+') || NONE

  return (
    <>
      {FIELDS.map(([field, label, none]) => (
        <SelectField
          key={field}
          label={label}
          value={valueOf(field)}
          options={[[NONE, none], ...placesOf(field)]}
          onChange={value => {
            const [first, ...more] = value === NONE ? [] : value.split('+').map(Number)
            const chosen = first === undefined ? [] : [first, ...more]
            const { name = [from], className = [from + 1], nis } = columns ?? {}
            if (field === 'className') onChange({ name, className: chosen, nis })
            else if (field === 'nis') onChange({ name, className, nis: first })
            else onChange({ name: first === undefined ? [from] : chosen, className, nis })
          }}
        />
      ))}
      <p className="soft">{`${formatNumber(Math.max(0, unread))} kolom lain tidak dibaca.`}</p>
    </>
  )
}
