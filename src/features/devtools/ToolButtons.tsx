import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ApiDispatch } from '@/services/api'
import { refreshAll } from '@/services/developerApi'
import { errorMessage } from '@/services/errors'
import { downloadJson } from '@/ui/download'
import { toast } from '@/ui/toast'
import { clearCaches } from './clearCaches'
import { gatherDiagnostics } from './diagnostics'
import { OrderButton } from './OrderButton'
import { useIsOffered } from './offers'
import { useLogLines } from './useLogLines'

export function RefreshButton() {
  const dispatch = useDispatch<ApiDispatch>()

  return (
    <OrderButton
      onClick={() => {
        dispatch(refreshAll())
        toast('success', 'Semua angka dimuat ulang')
      }}
    >
      Refresh All
    </OrderButton>
  )
}

export function CachesButton() {
  const dispatch = useDispatch<ApiDispatch>()
  const hasServerCaches = useIsOffered('server-caches')
  const [isBusy, setIsBusy] = useState(false)

  async function handleClear() {
    setIsBusy(true)
    const { error, data } = await dispatch(clearCaches(hasServerCaches))
    setIsBusy(false)
    if (error) toast('error', errorMessage(error))
    else toast('success', data?.message ?? 'Cache browser dikosongkan')
  }

  return (
    <OrderButton isBusy={isBusy} onClick={() => void handleClear()}>
      Clear Caches
    </OrderButton>
  )
}

export function DiagnosticsButton() {
  const dispatch = useDispatch<ApiDispatch>()
  const isOffered = useIsOffered('diagnostics')
  const { systemLines, errorLines } = useLogLines()
  const [isBusy, setIsBusy] = useState(false)

  async function handleExport() {
    setIsBusy(true)
    const diagnostics = await dispatch(gatherDiagnostics({ isOffered, systemLines, errorLines }))
    setIsBusy(false)
    downloadJson(`diagnostik_${diagnostics.at.slice(0, 19).replaceAll(':', '-')}.json`, diagnostics)
    toast('success', 'Diagnostik disimpan')
  }

  return (
    <OrderButton isBusy={isBusy} onClick={() => void handleExport()}>
      Export Diagnostics
    </OrderButton>
  )
}
