import type { Role } from '@antrian/contract/session/session'

export interface LocalAccount {
  sub: string
  name: string
  email: string
  /** Undefined if the account is not on the allow-list. */
  role?: Role
}

/** Accounts of the local identity provider. Nobody can own an address in the domain `.test`. */
export const LOCAL_ACCOUNTS: LocalAccount[] = [
  { sub: 'local-ani', name: 'Bu Ani', email: 'ani@sekolah.test', role: 'admin' },
  { sub: 'local-budi', name: 'Pak Budi', email: 'budi@sekolah.test', role: 'admin' },
  { sub: 'local-citra', name: 'Dev Citra', email: 'citra@sekolah.test', role: 'developer' },
  { sub: 'local-tamu', name: 'Orang Luar', email: 'tamu@contoh.test' },
]

export const LOCAL_SUB = 'local-'
