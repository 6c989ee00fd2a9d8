import type { RosterStudent } from '@antrian/contract/roster/roster'
import { useState } from 'react'
import { usePaperName } from '@/features/auth/usePaperName'
import { useGetRosterQuery, useLazyGetRosterClassQuery } from '@/services/rosterApi'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Pending } from '@/ui/feedback/Pending'
import { toast } from '@/ui/feedback/toast'
import { SelectField } from '@/ui/fields/SelectField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { CardsPaper, pagesOf } from './CardsPaper'

/** No class has an empty name. */
const ALL = ''

/** Cards of a class or of the school, ten per page, to cut out and hand out. */
export function CardsView() {
  const query = useGetRosterQuery()
  const roster = query.data
  const school = usePaperName()
  const [chosen, setChosen] = useState<string>()
  const [askClass] = useLazyGetRosterClassQuery()
  const [isReading, setIsReading] = useState(false)
  const [printed, setPrinted] = useState<RosterStudent[][]>()
  const first = roster?.classes[0]
  if (!roster) return <Pending query={query} failure="Daftar siswa tidak dapat dimuat" />
  if (!first) return <EmptyState text="Belum ada daftar siswa" hint="Impor dulu daftarnya." />
  const names = [...roster.classes.map(({ className }) => className), ALL]
  const className = names.find(name => name === chosen) ?? first.className
  const classes = roster.classes.filter(one => className === ALL || one.className === className)
  const cards = classes.reduce((sum, { students }) => sum + students, 0)
  const pages = classes.reduce((sum, { students }) => sum + pagesOf(students), 0)

  async function print() {
    if (isReading) return
    setIsReading(true)
    const read: RosterStudent[][] = []
    for (const one of classes) {
      const { data, error } = await askClass(one.className)
      if (error) toast('error', `Kartu ${one.className} tidak dapat dimuat: ${errorMessage(error)}`)
      if (!data || error) break
      read.push(data)
    }
    setIsReading(false)
    if (read.length === classes.length) setPrinted(read)
  }

  return (
    <Panel
      title="Kartu siswa"
      hint="Nama, kelas, dan kode QR. Dipindai di meja, formulir terbuka sudah terisi. Kode tidak membuka apa pun tanpa login admin."
    >
      <SelectField
        label="Kelas"
        value={className}
        options={names.map(name => [name, name || 'Semua kelas'] as const)}
        onChange={setChosen}
      />
      <p className="soft">
        {`${formatNumber(cards)} kartu, ${formatNumber(pages)} halaman A4, sepuluh sehalaman.`}
      </p>
      <div>
        <Button variant="contained" aria-busy={isReading} onClick={() => void print()}>
          Cetak kartu
        </Button>
      </div>
      {printed && (
        <CardsPaper school={school} classes={printed} onDone={() => setPrinted(undefined)} />
      )}
    </Panel>
  )
}
