import {
  type Booth,
  BoothBody,
  type BoothSettings,
  SettingsRules,
} from '@antrian/contract/booth/settings'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { settingsApi } from '@/services/settingsApi'
import { toast } from '@/ui/feedback/toast'
import { emptyAmounts, unusualPrices } from './amountWords'
import type { TypedSettings } from './interruptedSettings'

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
type Problems = Partial<Record<keyof BoothSettings, string>>

/** Settings in a form, and their way to the host. An unusual price is asked about once. */
export function useSettingsDraft(booth: Booth, typed?: TypedSettings) {
  const [settings, setSettings] = useState<TypedSettings>(typed ?? booth.settings)
  const [question, setQuestion] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [send, { isLoading, error, reset }] = useOnce(settingsApi.endpoints.saveSettings)

  const problems = isTried ? problemsIn(settings) : {}
  const change = (part: Partial<TypedSettings>) => setSettings(before => ({ ...before, ...part }))

  return {
    settings,
    change,
    problems,
    /** Name, value, problem and change of the field of a setting. */
    field: <Name extends keyof TypedSettings>(name: Name) => ({
      name,
      value: settings[name],
      problem: problems[name],
      onChange: (value: TypedSettings[Name]) => change({ [name]: value }),
    }),
    question,
    isLoading,
    error,
    reset,
    /** The form goes on with other settings. What was typed while these were sent stays. */
    begin(next: Booth) {
      setSettings(now => (now === settings ? next.settings : now))
      setIsTried(false)
    },
    /** Resolves to the saved booth; undefined when it was refused, or is asked about. */
    async save(): Promise<Booth | undefined> {
      setIsTried(true)
      if (isLoading || Object.keys(problemsIn(settings)).length > 0) return undefined
      const asked = unusualPrices(settings, booth.settings)
      setQuestion(asked)
      const { data: body } = BoothBody.safeParse({ ...settings, version: booth.version })
      if (!body || asked !== question) return undefined
      const { data } = await send(body)
      if (data) toast('success', 'Pengaturan booth disimpan')
      return data
    },
  }
}

/** Problems, with the server's messages. */
function problemsIn(settings: TypedSettings): Problems {
  const { error } = SettingsRules.safeParse(settings)
  const problems: Problems = emptyAmounts(settings)
  for (const { path, message } of error?.issues ?? []) {
    problems[path[0] as keyof BoothSettings] ??= message
  }
  return problems
}
