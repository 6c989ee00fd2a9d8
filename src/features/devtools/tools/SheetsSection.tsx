import { SHEET_STATE_LABEL, type SheetStatus } from '@antrian/contract/developer/sheetBackup'
import { useGetSheetStatusQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { Notice } from '@/ui/feedback/Notice'
import { type Fact, Facts, type Tone } from '@/ui/figures/Facts'
import { Panel } from '@/ui/Panel'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useNode } from '../nodes'
import { POLLING } from '../polling'
import { QueryResult } from '../QueryResult'
import { SpreadsheetChecks } from './SpreadsheetChecks'

const TONE = {
  'not-configured': 'unknown',
  done: 'good',
  sending: 'good',
  paused: 'doubtful',
  failing: 'bad',
} as const satisfies Record<SheetStatus['state'], Tone>

export function SheetsSection() {
  const hasStatus = useCapability('sheets-status')

  return (
    <Panel
      title="Spreadsheet"
      hint="Setiap sesi yang selesai disalin ke Google Sheets."
      actions={<SpreadsheetChecks />}
    >
      {hasStatus && <Status />}
    </Panel>
  )
}

function Status() {
  const node = useNode()
  const status = useGetSheetStatusQuery(node, POLLING)
  const timeZone = useTimeZone()

  return (
    <QueryResult of="status spreadsheet" question={status}>
      {(known, isCurrent) => (
        <>
          <Facts facts={sheetFacts(known, isCurrent, timeZone)} />
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
    </QueryResult>
  )
}

const sheetFacts = (status: SheetStatus, isCurrent: boolean, timeZone: string): Fact[] => [
  {
    label: 'Status',
    value: isCurrent ? SHEET_STATE_LABEL[status.state] : '–',
    tone: isCurrent ? TONE[status.state] : 'unknown',
    ...(isCurrent &&
      status.nextTryAt && {
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
