import type { Booth } from '@antrian/contract/booth/settings'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'

/** The booth with its settings; undefined until they are known, and on a host without them. */
export function useBooth(isNeeded = true): Booth | undefined {
  const hasSettings = useCapability('booth-settings')
  const { data } = useGetSettingsQuery(undefined, {
    skip: !hasSettings || !isNeeded,
    selectFromResult: dataOnly,
  })
  return data
}
