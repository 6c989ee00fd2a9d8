import type { allowListApi } from './allowListApi'
import type { boardApi } from './boardApi'
import type { closingApi } from './closingApi'
import type { developerApi } from './developerApi'
import type { historyExportApi } from './historyExport'
import type { leftoversApi } from './leftoversApi'
import type { offlineApi } from './offlineApi'
import type { paperApi } from './paperApi'
import type { pauseApi } from './pauseApi'
import type { planApi } from './planApi'
import type { qrisApi } from './qrisApi'
import type { queueApi } from './queueApi'
import type { reportApi } from './reportApi'
import type { rosterApi } from './rosterApi'
import type { serverSettingsApi } from './serverSettingsApi'
import type { settingsApi } from './settingsApi'
import type { signInCodesApi } from './signInCodesApi'
import type { studentDataApi } from './studentDataApi'
import type { tillApi } from './tillApi'

type NamesIn<Of> = Of extends { endpoints: infer Endpoints }
  ? {
      [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never
    }[keyof Endpoints]
  : never

/** Every mutation of the web app. The compiler names one that `AFTERWARDS` does not have. */
export type MutationName = NamesIn<
  | typeof allowListApi
  | typeof boardApi
  | typeof closingApi
  | typeof developerApi
  | typeof historyExportApi
  | typeof leftoversApi
  | typeof offlineApi
  | typeof paperApi
  | typeof pauseApi
  | typeof planApi
  | typeof qrisApi
  | typeof queueApi
  | typeof reportApi
  | typeof rosterApi
  | typeof serverSettingsApi
  | typeof settingsApi
  | typeof signInCodesApi
  | typeof studentDataApi
  | typeof tillApi
>

/**
 * What the key U does after a mutation. `takes-back`: it undoes this act. `ends`: it ends what this act
 * began, and refuses where it only went on. `refuses`: it says that this act cannot be undone, and undoes
 * no earlier one. `as-before`: the mutation changes nothing of the booth, so the act before it is still
 * the last one.
 */
export type Afterwards = 'takes-back' | 'ends' | 'refuses' | 'as-before'

export const AFTERWARDS = {
  addEntry: 'takes-back',
  editEntry: 'takes-back',
  startEntry: 'takes-back',
  completeEntry: 'takes-back',
  cancelEntry: 'takes-back',
  callEntry: 'takes-back',
  skipEntry: 'takes-back',
  returnEntry: 'takes-back',
  correctPayment: 'takes-back',
  undoEntry: 'takes-back',
  redoEntry: 'takes-back',
  cancelLeftovers: 'takes-back',
  bringLeftovers: 'takes-back',
  undoLeftovers: 'takes-back',
  // Its acts were recorded, and are remembered, before they are sent.
  sendActs: 'as-before',
  checkIn: 'as-before',
  releaseActs: 'as-before',
  callClass: 'refuses',
  skipClass: 'refuses',
  undoClassCall: 'refuses',
  changeClassPlan: 'refuses',
  addArrived: 'takes-back',
  previewRoster: 'as-before',
  saveRoster: 'refuses',
  renewStudentCode: 'refuses',
  pauseBooth: 'ends',
  resumeBooth: 'refuses',
  loadPaper: 'refuses',
  correctPaper: 'refuses',
  saveSettings: 'refuses',
  priceWaiting: 'refuses',
  closeDay: 'refuses',
  reopenDay: 'refuses',
  addMove: 'refuses',
  reverseMove: 'refuses',
  offerTill: 'refuses',
  acceptTill: 'refuses',
  withdrawTill: 'refuses',
  compareQris: 'refuses',
  withdrawQris: 'refuses',
  setQris: 'refuses',
  removeQris: 'refuses',
  confirmQris: 'refuses',
  showQris: 'refuses',
  hideQris: 'refuses',
  makeTillKey: 'refuses',
  turnTillDisplayOff: 'refuses',
  showRoomMessage: 'ends',
  takeRoomMessageDown: 'refuses',
  makeBoardKey: 'refuses',
  turnBoardOff: 'refuses',
  removeStudent: 'refuses',
  setAllowedRole: 'refuses',
  removeAllowed: 'refuses',
  changeServerSettings: 'as-before',
  inviteByCode: 'as-before',
  connectDevice: 'as-before',
  endSignInCode: 'as-before',
  restartServer: 'as-before',
  runMigration: 'as-before',
  clearServerCaches: 'as-before',
  makeBackup: 'as-before',
  fetchBackup: 'as-before',
  testSheetsConnection: 'as-before',
  testSheetsBackup: 'as-before',
  exportHistory: 'as-before',
  exportJournal: 'as-before',
} as const satisfies Record<MutationName, Afterwards>

/** The default is that nothing older is taken back. */
export const afterwards = (name: string): Afterwards =>
  (AFTERWARDS as Record<string, Afterwards | undefined>)[name ?? ''] ?? 'refuses'

const REFUSAL = 'Langkah terakhir tidak dapat diurungkan; tidak ada yang diubah'

/** Acts that are taken back in their own place. */
const TAKEN_BACK_ELSEWHERE: Partial<Record<MutationName, string>> = {
  closeDay: 'Hari yang ditutup diurungkan di Tutup Hari; tidak ada yang diubah',
  resumeBooth: 'Istirahat atau berhenti dimulai lagi lewat ⋯; tidak ada yang diubah',
  takeRoomMessageDown: 'Pesan ditampilkan lagi lewat ⋯; tidak ada yang diubah',
}

/** What U says after an act that it refuses to undo. */
export const refusalOf = (name: string | null = null): string =>
  (TAKEN_BACK_ELSEWHERE as Record<string, string | undefined>)[name ?? ''] ?? REFUSAL
