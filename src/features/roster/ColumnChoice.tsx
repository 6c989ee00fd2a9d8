import { SelectField } from '@/ui/fields/SelectField'
import { formatNumber } from '@/ui/time/format'
import {
  columnLetter,
  type ListColumns,
  type ListField,
  type PastedList,
  widthOf,
} from './pastedList'

const FIELDS = [
  ['name', 'Nama'],
  ['nis', 'NIS'],
  ['className', 'Kelas'],
] as const satisfies [ListField, string][]

const NONE = '-'

interface ColumnChoiceProps {
  list: PastedList
  columns: ListColumns | undefined
  onChange: (columns: ListColumns) => void
}

/** Columns to read, by spreadsheet letter. Each can be changed. */
export function ColumnChoice({ list, columns, onChange }: ColumnChoiceProps) {
  const width = widthOf(list.cells)
  const sample = list.cells[Math.max(0, list.head)] ?? []
  const places = Array.from({ length: width }, (_, place): [string, string] => [
    String(place),
    `${columnLetter(place)} ${sample[place] ?? ''}`.trim(),
  ])
  const unread = width - Object.values(columns ?? {}).filter(place => place !== undefined).length

  return (
    <>
      {FIELDS.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          value={String(columns?.[field] ?? NONE)}
          options={[[NONE, field === 'nis' ? 'tidak ada' : 'pilih kolom'], ...places]}
          onChange={value => {
            const place = value === NONE ? undefined : Number(value)
            const { name = 0, className = 1, nis } = columns ?? {}
            onChange({ name, className, nis, [field]: field === 'nis' ? place : (place ?? 0) })
          }}
        />
      ))}
      <p className="soft">{`${formatNumber(Math.max(0, unread))} kolom lain tidak dibaca.`}</p>
    </>
  )
}
