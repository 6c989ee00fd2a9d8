import type { NameKeeping } from '@antrian/contract/developer/studentData'
import { useGetNameKeepingQuery } from '@/services/studentDataApi'
import { Notice } from '@/ui/feedback/Notice'
import { type Fact, Facts } from '@/ui/figures/Facts'
import { Panel } from '@/ui/Panel'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNode } from '../nodes'
import { QueryResult } from '../QueryResult'

/** Period and state of the removal of names. */
export function NameKeepingSection() {
  const node = useNode()
  const keeping = useGetNameKeepingQuery(node, { refetchOnMountOrArgChange: true })
  const timeZone = useTimeZone()

  return (
    <Panel
      title="Nama siswa"
      hint="Nama dan kelas dihapus dari antrian yang sudah lama selesai; angka dan statistik tetap."
    >
      <QueryResult of="masa simpan nama" question={keeping}>
        {known => (
          <>
            <Facts label="Nama siswa" facts={keepingFacts(known, timeZone)} />
            {known.isWaitingForBackup && (
              <Notice tone="warning">
                Menunggu backup malam: tanpa backup baru tidak ada nama yang dihapus.
              </Notice>
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  )
}

function keepingFacts(keeping: NameKeeping, timeZone: string): Fact[] {
  const { schoolYears, keptFrom, nextAt, lastRunAt } = keeping
  if (schoolYears === null || !keptFrom || !nextAt) {
    return [{ label: 'Disimpan', value: 'Selamanya', hint: 'KEEP_NAMES=always' }]
  }
  return [
    {
      label: 'Disimpan sejak',
      value: formatDay(keptFrom, 'long'),
      hint: `${formatNumber(schoolYears)} tahun ajaran`,
    },
    { label: 'Dihapus berikutnya', value: formatDay(nextAt, 'long') },
    {
      label: 'Terakhir berjalan',
      value: lastRunAt ? formatMoment(lastRunAt, timeZone, 'day') : 'Belum pernah',
      ...(lastRunAt && { hint: `${formatNumber(keeping.removedLast)} antrian` }),
    },
    { label: 'Sudah dihapus', value: `${formatNumber(keeping.removed)} antrian` },
  ]
}
