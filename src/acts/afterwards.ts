/**
 * What the key U does after a mutation that is about no single entry. `takes-back`: it undoes this act.
 * `ends`: it ends what this act began, and refuses where it only went on. `as-before`: the mutation
 * changes nothing of the booth, so the act before it is still the last one. `refuses`, for every other
 * one: it says that this act cannot be undone, and undoes no earlier one.
 */
type Afterwards = 'takes-back' | 'ends' | 'refuses' | 'as-before'

export const AFTERWARDS: Record<string, Afterwards> = {
  cancelLeftovers: 'takes-back',
  bringLeftovers: 'takes-back',
  undoLeftovers: 'takes-back',
  addArrived: 'takes-back',
  pauseBooth: 'ends',
  showRoomMessage: 'ends',
  // Its acts were recorded, and are remembered, before they are sent.
  sendActs: 'as-before',
  checkIn: 'as-before',
  releaseActs: 'as-before',
  previewRoster: 'as-before',
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
}

export const afterwards = (name: string): Afterwards => AFTERWARDS[name] ?? 'refuses'

const REFUSAL = 'Langkah terakhir tidak dapat diurungkan; tidak ada yang diubah'

/** Acts that are taken back in their own place. */
const TAKEN_BACK_ELSEWHERE: Record<string, string> = {
  closeDay: 'Hari yang ditutup diurungkan di Tutup Hari; tidak ada yang diubah',
  resumeBooth: 'Istirahat atau berhenti dimulai lagi lewat ⋯; tidak ada yang diubah',
  takeRoomMessageDown: 'Pesan ditampilkan lagi lewat ⋯; tidak ada yang diubah',
}

/** What U says after an act that it refuses to undo. */
export const refusalOf = (name: string | null = null): string =>
  TAKEN_BACK_ELSEWHERE[name ?? ''] ?? REFUSAL
