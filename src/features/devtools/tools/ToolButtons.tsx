import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ApiDispatch } from '@/services/api'
import { refreshAll } from '@/services/developerApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { useTimeZone } from '@/ui/time/schoolTime'
import { CommandButton } from '../CommandButton'
import { downloadDated } from '../downloadDated'
import { useLogLines } from '../logs/useLogLines'
import { useNode } from '../nodes'
import { clearCaches } from './clearCaches'
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

export function CachesButton() {
  const node = useNode()
  const dispatch = useDispatch<ApiDispatch>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClear() {
    setIsBusy(true)
    const { error, data } = await dispatch(clearCaches(node))
    setIsBusy(false)
    if (error) toast('error', errorMessage(error))
    else toast('success', data?.message ?? 'Cache browser dikosongkan')
  }

  return (
    <CommandButton isBusy={isBusy} onClick={() => void handleClear()}>
      Clear Caches
    </CommandButton>
  )
}

export function DiagnosticsButton() {
  const node = useNode()
  const timeZone = useTimeZone()
  const dispatch = useDispatch<ApiDispatch>()
  const { systemLines, errorLines } = useLogLines()
  const [isBusy, setIsBusy] = useState(false)

  async function handleExport() {
    setIsBusy(true)
    const outcome = await dispatch(gatherDiagnostics({ systemLines, errorLines, node }))
    setIsBusy(false)
    if ('error' in outcome) {
      toast('error', `Diagnostik tidak dapat diambil: ${errorMessage(outcome.error)}`)
      return
    }
    downloadDated('diagnostik', outcome.data, timeZone)
    toast('success', 'Diagnostik disimpan')
  }

  return (
    <CommandButton isBusy={isBusy} onClick={() => void handleExport()}>
      Export Diagnostics
    </CommandButton>
  )
}
