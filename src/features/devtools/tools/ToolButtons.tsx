import { useDispatch } from 'react-redux'
import { type ApiDispatch, api } from '@/services/api'
import { developerApi, refreshAll } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CommandButton } from '../CommandButton'
import { downloadDated } from '../downloadDated'
import { useLogLines } from '../logs/useLogLines'
import { useNode } from '../nodes'
import type { Answered } from '../toastResult'
import { gatherDiagnostics } from './diagnostics'

export function RefreshButton() {
  const dispatch = useDispatch<ApiDispatch>()

  return (
    <CommandButton
      onClick={() => {
        dispatch(refreshAll())
        toast('info', 'Semua angka sedang dimuat ulang')
      }}
    >
      Refresh All
    </CommandButton>
  )
}

/** Clears the cached answers, in the browser and on a host with the call. */
export function CachesButton() {
  const node = useNode()
  const dispatch = useDispatch<ApiDispatch>()
  const hasServerCaches = useCapability('server-caches')

  async function handleClear() {
    const { error, data }: Answered = hasServerCaches
      ? await dispatch(developerApi.endpoints.clearServerCaches.initiate(node))
      : {}
    dispatch(api.util.resetApiState())
    if (error) toast('error', errorMessage(error))
    else toast('success', data?.message ?? 'Cache browser dikosongkan')
  }

  return <CommandButton onClick={handleClear}>Clear Caches</CommandButton>
}

export function DiagnosticsButton() {
  const node = useNode()
  const timeZone = useTimeZone()
  const dispatch = useDispatch<ApiDispatch>()
  const { systemLines, errorLines } = useLogLines()

  async function handleExport() {
    const outcome = await dispatch(gatherDiagnostics({ systemLines, errorLines, node }))
    if ('error' in outcome) {
      toast('error', `Diagnostik tidak dapat diambil: ${errorMessage(outcome.error)}`)
      return
    }
    downloadDated('diagnostik', outcome.data, timeZone)
    toast('success', 'Diagnostik disimpan')
  }

  return <CommandButton onClick={handleExport}>Export Diagnostics</CommandButton>
}
