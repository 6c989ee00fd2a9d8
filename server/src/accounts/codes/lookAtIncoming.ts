import type { BackupLook } from '@antrian/contract/session/signInCode'
import { readQris } from '@antrian/contract/till/qris'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { NoBackup, OF_OTHER } from '../../platform/database/backup/backupContents.ts'
import { momentOf } from '../../platform/database/backup/backupName.ts'
import { lookAtBackup } from '../../platform/database/backup/lookAtBackup.ts'
import type { PendingRestore } from '../../platform/database/backup/pendingRestore.ts'
import { Refusal } from '../../platform/errors.ts'

/** Reasons that a person can act on. Every other file is no backup of this product. */
const REASONS: Record<string, string> = {
  'is empty': 'Berkas ini kosong.',
  'holds nothing': 'Backup ini tidak berisi apa-apa.',
  'is damaged': 'Berkas backup ini rusak. Pilih backup lain.',
  'is of a newer version': 'Backup ini dari versi yang lebih baru. Perbarui program ini dulu.',
  [OF_OTHER.postgres]:
    'Backup ini dari server dengan PostgreSQL, dan hanya bisa dipulihkan di sana.',
  [OF_OTHER.sqlite]: 'Backup ini dari SQLite, dan server ini memakai PostgreSQL.',
}
const NONE = 'Berkas ini bukan backup Antrian Photobooth.'

const Settings = z.object({ schoolName: z._default(z.string(), '') })

/** What is in the file that a browser sent. A file that cannot be restored is refused with its reason. */
export async function look(
  { file }: PendingRestore,
  { databaseUrl }: Config,
  name: string,
): Promise<BackupLook> {
  const { entries, settings, qris } = await lookAtBackup(file, Boolean(databaseUrl)).catch(
    (error: unknown) => {
      if (!(error instanceof NoBackup)) throw error
      throw new Refusal(400, REASONS[error.what] ?? NONE)
    },
  )
  const madeAt = momentOf(name)?.toISOString()
  return {
    entries,
    schoolName: schoolNameIn(settings),
    ...(madeAt && { madeAt }),
    ...(qris && { qrisMerchant: merchantOf(qris) }),
  }
}

function schoolNameIn(settings = '{}') {
  try {
    return Settings.parse(JSON.parse(settings)).schoolName
  } catch {
    return ''
  }
}

function merchantOf(payload: string) {
  const code = readQris(payload)
  return 'problem' in code ? code.problem : code.merchant
}
