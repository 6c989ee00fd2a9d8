import type { User } from '@antrian/contract/session/session'

export const ani: User = {
  name: 'Bu Ani',
  email: 'ani@sekolah.sch.id',
  picture: null,
  role: 'admin',
}

export const budi: User = {
  name: 'Pak Budi',
  email: 'budi@sekolah.sch.id',
  picture: null,
  role: 'admin',
}

export const citra: User = {
  name: 'Dev Citra',
  email: 'citra@sekolah.sch.id',
  picture: null,
  role: 'developer',
}
