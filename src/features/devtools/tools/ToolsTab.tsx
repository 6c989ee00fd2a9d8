import { useCapability } from '@/services/sessionSlice'
import { Panel } from '@/ui/Panel'
import { ServerSettings } from '../settings/ServerSettings'
import { RestartButton } from './RestartButton'
import { SheetsSection } from './SheetsSection'
import { CachesButton, DiagnosticsButton, RefreshButton } from './ToolButtons'

export function ToolsTab() {
  const hasSettings = useCapability('server-settings')
  return (
    <>
      {hasSettings && <ServerSettings />}
      <Panel
        title="Server"
        hint="Proses berhenti dengan tertib dan dijalankan lagi oleh pengawasnya."
        actions={<RestartButton />}
      />
      <Panel
        title="Data di panel"
        hint="Refresh All memuat ulang semua angka; Clear Caches mengosongkan cache browser dan server."
        actions={
          <>
            <RefreshButton />
            <CachesButton />
          </>
        }
      />
      <Panel
        title="Diagnostik"
        hint="Berkas JSON berisi semua angka, 50 baris log dan 20 error terakhir, tanpa rahasia."
        actions={<DiagnosticsButton />}
      />
      <SheetsSection />
    </>
  )
}
