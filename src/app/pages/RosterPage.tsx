import type { Roster as RosterData, RosterStudent } from '@antrian/contract/roster/roster'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { PlanView } from '@/features/plan/PlanView'
import { ImportView } from '@/features/roster/ImportView'
import { useGetRosterQuery } from '@/services/rosterApi'
import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { AddFromRoster } from './AddFromRoster'
import { InnerPage } from './InnerPage'
import styles from './RosterPage.module.css'
import { useBoothNow } from './useBoothNow'

const MissingView = lazyWithPreload(() =>
  import('@/features/roster/MissingView').then(m => m.MissingView),
)
const CardsView = lazyWithPreload(() =>
  import('@/features/roster/CardsView').then(m => m.CardsView),
)

const TABS = [
  ['impor', 'Impor'],
  ['belum', 'Belum difoto'],
  ['rencana', 'Rencana hari ini'],
  ['kartu', 'Kartu'],
] as const
type Tab = (typeof TABS)[number][0]

/** The page Daftar siswa: roster, missing students, classes of today, and cards. */
export const RosterPage = () => (
  <InnerPage title="Daftar siswa" needs="roster" hasOwnPaper>
    <Roster />
  </InnerPage>
)

function Roster() {
  const { data: roster } = useGetRosterQuery()
  const hasPlan = useCapability('class-calls')
  const [query, setQuery] = useSearchParams()
  const wanted = TABS.find(([tab]) => tab === query.get('bagian'))?.[0]
  const isEmpty = roster?.classes.length === 0
  const tab: Tab | undefined = wanted ?? (roster && (isEmpty ? 'impor' : 'belum'))
  const open = (tab: Tab) => setQuery({ bagian: tab })

  return (
    <div className="stack">
      <p className="quiet">{roster ? aboutWords(roster) : '\u00a0'}</p>
      <nav className={styles.tabs} aria-label="Bagian daftar siswa">
        {TABS.filter(([name]) => hasPlan || name !== 'rencana').map(([name, label]) => (
          <Link
            key={name}
            to={{ search: `?bagian=${name}` }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
        {tab === 'impor' && <ImportView onSaved={() => open('belum')} />}
        {tab === 'belum' && <MissingView addButton={addButton} />}
        {tab === 'kartu' && <CardsView />}
        {tab === 'rencana' && (
          <ForecastProvider>
            <Plan />
          </ForecastProvider>
        )}
      </Suspense>
    </div>
  )
}

const addButton = (student: RosterStudent) => <AddFromRoster student={student} />

function Plan() {
  return <PlanView booth={useBoothNow()} />
}

function aboutWords({ classes, schoolYear, until, consent }: RosterData): string {
  if (classes.length === 0) return `Belum ada siswa untuk tahun ajaran ${schoolYear}.`
  const sum = (field: 'students' | 'done') =>
    formatNumber(classes.reduce((total, one) => total + one[field], 0))
  return [
    `${sum('students')} siswa, ${formatNumber(classes.length)} kelas, ${schoolYear} · ${sum('done')} sudah difoto`,
    `berlaku sampai ${formatDay(until, 'long')}`,
    consent ? `persetujuan orang tua disimpan ${consent.heldBy}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
