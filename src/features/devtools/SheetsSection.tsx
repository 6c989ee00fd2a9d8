import { SHEET_STATE_LABEL, type SheetStatus } from '@antrian/contract/sheetBackup'
import { useGetSheetStatusQuery } from '@/services/developerApi'
import { type Fact, Facts, type Tone } from '@/ui/Facts'
import { formatMoment, formatNumber } from '@/ui/format'
import { Notice } from '@/ui/Notice'
import { useTimeZone } from '@/ui/schoolTime'
import { Answer } from './Answer'
import { useIsOffered } from './offers'
import { Section } from './Section'
import { SheetsTests } from './SheetsTests'
import { WATCH } from './watching'

const TONE = {
  'not-configured': 'unknown',
  done: 'good',
  sending: 'good',
  paused: 'doubtful',
  failing: 'bad',
} as const satisfies Record<SheetStatus['state'], Tone>

export function SheetsSection() {
  const hasStatus = useIsOffered('sheets-status')

  return (
    <Section
      title="Spreadsheet"
      hint="Setiap sesi yang selesai disalin ke Google Sheets."
      actions={<SheetsTests />}
    >
      {hasStatus && <Status />}
    </Section>
  )
}

function Status() {
  const status = useGetSheetStatusQuery(undefined, WATCH)
  const timeZone = useTimeZone()

  return (
    <Answer of="status spreadsheet" question={status}>
      {known => (
        <>
          <Facts facts={sheetFacts(known, timeZone)} />
          {known.lastError && <Notice tone="warning">{known.lastError}</Notice>}
          {known.url && (
            <p>
              <a href={known.url} target="_blank" rel="noreferrer">
                Buka spreadsheet
              </a>
              {known.account && ` (dibagikan kepada ${known.account})`}
            </p>
          )}
        </>
      )}
    </Answer>
  )
}

const sheetFacts = (status: SheetStatus, timeZone: string): Fact[] => [
  {
    label: 'Status',
    value: SHEET_STATE_LABEL[status.state],
    tone: TONE[status.state],
    ...(status.nextTryAt && {
      hint: `dicoba lagi ${formatMoment(status.nextTryAt, timeZone, 'clock')}`,
    }),
  },
  {
    label: 'Menunggu',
    value: formatNumber(status.waiting),
    ...(status.oldestWaiting && {
      hint: `sejak ${formatMoment(status.oldestWaiting, timeZone, 'day')}`,
    }),
  },
  {
    label: 'Terkirim',
    value: formatNumber(status.sent),
    ...(status.lastSentAt && {
      hint: `terakhir ${formatMoment(status.lastSentAt, timeZone, 'day')}`,
    }),
  },
]
