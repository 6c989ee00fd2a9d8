import { useState } from 'react'
import { usePaperName } from '@/features/auth/usePaperName'
import { useGetRosterClassQuery, useGetRosterQuery } from '@/services/rosterApi'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Pending } from '@/ui/feedback/Pending'
import { SelectField } from '@/ui/fields/SelectField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { CardsPaper } from './CardsPaper'

/** Cards of a class, ten per page, to cut out and hand out. */
export function CardsView() {
  const query = useGetRosterQuery()
  const roster = query.data
  const school = usePaperName()
  const [chosen, setChosen] = useState<string>()
  const [isPrinting, setIsPrinting] = useState(false)
  const className = chosen ?? roster?.classes[0]?.className
  const ofClass = useGetRosterClassQuery(className ?? '', { skip: className === undefined })
  const students = ofClass.currentData
  if (!roster) return <Pending query={query} failure="Daftar siswa tidak dapat dimuat" />
  if (className === undefined) {
    return <EmptyState text="Belum ada daftar siswa" hint="Impor dahulu daftarnya." />
  }
  const pages = Math.ceil((students?.length ?? 0) / 10)

  return (
    <Panel
      title="Kartu siswa"
      hint="Nama, kelas, dan kode QR. Dipindai di meja, formulir terbuka sudah terisi. Kode tidak membuka apa pun tanpa login admin."
    >
      <SelectField
        label="Kelas"
        value={className}
        options={roster.classes.map(({ className }) => [className, className] as const)}
        onChange={setChosen}
      />
      {!students && ofClass.error ? (
        <Pending query={ofClass} failure="Kelas tidak dapat dimuat" />
      ) : (
        <p className="soft">
          {students
            ? `${formatNumber(students.length)} kartu, ${formatNumber(pages)} halaman A4, sepuluh sehalaman.`
            : '\u00a0'}
        </p>
      )}
      <div>
        <Button variant="contained" disabled={!students} onClick={() => setIsPrinting(true)}>
          Cetak kartu
        </Button>
      </div>
      {isPrinting && students && (
        <CardsPaper school={school} students={students} onDone={() => setIsPrinting(false)} />
      )}
    </Panel>
  )
}
