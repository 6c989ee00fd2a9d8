import type { Role } from '@antrian/contract/session'

export interface LocalAccount {
  sub: string
  name: string
  email: string
  /** Undefined: not on the allow-list. */
  role?: Role
}

/** Ready accounts of the local identity provider. */
export const LOCAL_ACCOUNTS: LocalAccount[] = [
  { sub: 'local-ani', name: 'Bu Ani', email: 'ani@sekolah.sch.id', role: 'admin' },
  { sub: 'local-budi', name: 'Pak Budi', email: 'budi@sekolah.sch.id', role: 'admin' },
  { sub: 'local-citra', name: 'Dev Citra', email: 'citra@sekolah.sch.id', role: 'developer' },
  { sub: 'local-tamu', name: 'Orang Luar', email: 'tamu@contoh.com' },
]
