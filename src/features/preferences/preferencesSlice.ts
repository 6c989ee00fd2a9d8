import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'
import { SCHEME_KEY, type Scheme } from '@/ui/theme/colorScheme'
import {
  type HiddenColumns,
  rememberedHidden,
  rememberHidden,
  type TableName,
} from './hiddenColumns'

/** Preferences of this device. */
export interface Preferences {
  scheme: Scheme
  hasShortcuts: boolean
  hasChime: boolean
  hasEmptyBoothNotice: boolean
}

/** Stored preferences. An inline script also reads the colour scheme, before the first paint. */
const kept = {
  scheme: remembered<Scheme>(SCHEME_KEY, z.enum(['light', 'dark', 'system']), 'system'),
  hasShortcuts: remembered('shortcuts', z.boolean(), true),
  hasChime: remembered('chime', z.boolean(), false),
  hasEmptyBoothNotice: remembered('empty-booth-notice', z.boolean(), false),
}

interface PreferencesState extends Preferences {
  hiddenColumns: HiddenColumns
  isOpen: boolean
}

/** Stores only changed values, so that defaults can change later. */
export function rememberPreferences(now: PreferencesState, before: PreferencesState) {
  if (now.scheme !== before.scheme) kept.scheme.write(now.scheme)
  if (now.hasShortcuts !== before.hasShortcuts) kept.hasShortcuts.write(now.hasShortcuts)
  if (now.hasChime !== before.hasChime) kept.hasChime.write(now.hasChime)
  if (now.hasEmptyBoothNotice !== before.hasEmptyBoothNotice) {
    kept.hasEmptyBoothNotice.write(now.hasEmptyBoothNotice)
  }
  rememberHidden(now.hiddenColumns, before.hiddenColumns)
}

/** Read when the store is created. */
const rememberedState = (): PreferencesState => ({
  scheme: kept.scheme.read(),
  hasShortcuts: kept.hasShortcuts.read(),
  hasChime: kept.hasChime.read(),
  hasEmptyBoothNotice: kept.hasEmptyBoothNotice.read(),
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
    preferencesOpened: preferences => {
      preferences.isOpen = true
    },
    preferencesClosed: preferences => {
      preferences.isOpen = false
    },
  },
  selectors: {
    selectPreferences: (preferences): Preferences => preferences,
    selectHasShortcuts: preferences => preferences.hasShortcuts,
    selectHasSignals: preferences => preferences.hasChime || preferences.hasEmptyBoothNotice,
    selectHiddenColumns: preferences => preferences.hiddenColumns,
    selectIsPreferencesOpen: preferences => preferences.isOpen,
  },
})

export const { preferenceChanged, columnsHidden, preferencesOpened, preferencesClosed } =
  preferencesSlice.actions
export const {
  selectPreferences,
  selectHasShortcuts,
  selectHasSignals,
  selectHiddenColumns,
  selectIsPreferencesOpen,
} = preferencesSlice.selectors
