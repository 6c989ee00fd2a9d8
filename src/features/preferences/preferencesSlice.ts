import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { deviceStore } from '@/services/session'
import type { Scheme } from '@/ui/scheme'
import { rememberedHidden, type TableName } from './hiddenColumns'

/** How this admin likes to work on this device. */
export interface Preferences {
  scheme: Scheme
  hasShortcuts: boolean
  hasChime: boolean
}

/** The scheme's key and words are also read by index.html, before the first paint. */
const KEY = { scheme: 'scheme', hasShortcuts: 'shortcuts', hasChime: 'chime' } as const

const isChosen = (scheme: string | null): scheme is 'light' | 'dark' =>
  scheme === 'light' || scheme === 'dark'

function remembered(): Preferences {
  const scheme = deviceStore.read(KEY.scheme)
  return {
    scheme: isChosen(scheme) ? scheme : 'system',
    hasShortcuts: deviceStore.read(KEY.hasShortcuts) !== 'no',
    hasChime: deviceStore.read(KEY.hasChime) === 'yes',
  }
}

export function rememberPreference(changed: Partial<Preferences>) {
  for (const [name, value] of Object.entries(changed)) {
    const words = typeof value === 'string' ? value : value ? 'yes' : 'no'
    deviceStore.write(KEY[name as keyof Preferences], words)
  }
}

/** Read when a store is made, like everything a device remembers. */
const rememberedState = () => ({
  ...remembered(),
  hiddenColumns: rememberedHidden(),
  isOpen: false,
})

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: rememberedState,
  reducers: {
    preferenceChanged: (preferences, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(preferences, payload)
    },
    columnsHidden: (
      { hiddenColumns },
      { payload }: PayloadAction<{ table: TableName; fields: readonly string[] }>,
    ) => {
      hiddenColumns[payload.table] = [...payload.fields]
    },
    settingsOpened: preferences => {
      preferences.isOpen = true
    },
    settingsClosed: preferences => {
      preferences.isOpen = false
    },
  },
  selectors: {
    selectPreferences: (preferences): Preferences => preferences,
    selectHasShortcuts: preferences => preferences.hasShortcuts,
    selectHasChime: preferences => preferences.hasChime,
    selectHiddenColumns: preferences => preferences.hiddenColumns,
    selectIsSettingsOpen: preferences => preferences.isOpen,
  },
})

export const { preferenceChanged, columnsHidden, settingsOpened, settingsClosed } =
  preferencesSlice.actions
export const {
  selectPreferences,
  selectHasShortcuts,
  selectHasChime,
  selectHiddenColumns,
  selectIsSettingsOpen,
} = preferencesSlice.selectors
