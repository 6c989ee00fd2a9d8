import {
  useChangeServerSettingsMutation,
  useGetServerSettingsQuery,
} from '@/services/serverSettingsApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { toast } from '@/ui/feedback/toast'
import { Panel } from '@/ui/Panel'
import { POLLING } from '../polling'
import { QueryResult } from '../QueryResult'
import { RestartButton } from '../tools/RestartButton'
import { BackupCopyPart } from './BackupCopyPart'
import { NetworkPart } from './NetworkPart'
import type { Change } from './Part'
import { SpreadsheetPart } from './SpreadsheetPart'
import { TimeZonePart } from './TimeZonePart'

const RESTART = 'Perubahan dipakai setelah server dimulai ulang.'

/** Settings of a server that has no operator. Those of the environment are shown as fixed. */
export function ServerSettings() {
  const settings = useGetServerSettingsQuery(undefined, POLLING)
  const [send] = useChangeServerSettingsMutation()

  const change: Change = async changed => {
    const { error } = await send(changed)
    if (error) return errorMessage(error)
    toast('success', 'Pengaturan disimpan')
    return undefined
  }

  return (
    <Panel
      title="Pengaturan"
      hint="Jaringan, tempat kedua untuk backup, spreadsheet dan zona waktu."
    >
      <QueryResult of="pengaturan server" question={settings} height="16rem">
        {known => (
          <>
            {known.needsRestart && (
              <Notice tone="warning" action={<RestartButton />}>
                {RESTART}
              </Notice>
            )}
            <NetworkPart network={known.network} change={change} />
            <BackupCopyPart copy={known.backupCopy} change={change} />
            <SpreadsheetPart spreadsheet={known.spreadsheet} change={change} />
            <TimeZonePart timeZone={known.timeZone} change={change} />
          </>
        )}
      </QueryResult>
    </Panel>
  )
}
