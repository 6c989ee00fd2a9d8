import type { Random } from './random.ts'

const FIRST = [
  ...['Siti', 'Ahmad', 'Dewi', 'Budi', 'Nur', 'Putri', 'Rizky', 'Ayu', 'Muhammad', 'Fitri'],
  ...['Agus', 'Indah', 'Bayu', 'Citra', 'Eka', 'Fajar', 'Gita', 'Hana', 'Ilham', 'Joko'],
  ...['Kartika', 'Lestari', 'Made', 'Nyoman', 'Oka', 'Rina', 'Sari', 'Tono', 'Wayan', 'Yuni'],
]

const LAST = [
  ...['Rahma', 'Saputra', 'Lestari', 'Wijaya', 'Hidayat', 'Pratama', 'Kusuma', 'Santoso'],
  ...['Siregar', 'Nasution', 'Simanjuntak', 'Gunawan', 'Maharani', 'Permata', 'Ramadhan'],
  ...['Utami', 'Wulandari', 'Nugroho', 'Firmansyah', 'Halim', 'Tanjung', 'Putra', 'Anggraini'],
]

/** Rare texts of real lists that break careless software. */
const RARE = [
  'Lestari, S.Pd.',
  'Ayu; Putri (kembar)',
  'Dewi "Wiwi" Lestari',
  "Nur'aini Jum'at",
  'محمد عبد الله',
  'عائشة رحمة',
  'Putri 🌸',
  'Keluarga 👩‍👩‍👧‍👦',
  'José Álvarez',
  '李小龍',
  '=HYPERLINK("http://jahat.test","klik")',
  '+62 812 3456',
  '-',
  '@siti',
  '100% Siap_Foto',
  'C:\\Siti',
]

const GRADES = ['X', 'XI', 'XII'] as const
const MAJORS = ['IPA', 'IPS', 'Bahasa', 'MIPA'] as const

const REASONS = ['Tidak ada alasan', 'Pulang', 'Salah input', 'Ganti hari; hujan', 'Kamera "macet"']

export const ADMINS = [
  { name: 'Bu Ani', email: 'ani@sekolah.test' },
  { name: 'Pak Budi', email: 'budi@sekolah.test' },
  { name: 'Bu Rina, M.Pd.', email: 'rina@sekolah.test' },
  { name: 'Dev Citra', email: 'citra@sekolah.test' },
] as const

const PHOTO_COUNTS = [2, 2, 2, 2, 4, 4, 4, 6, 6, 8, 10, 20] as const

export const aName = (random: Random) =>
  random.chance(0.02) ? random.pick(RARE) : `${random.pick(FIRST)} ${random.pick(LAST)}`

export const aClass = (random: Random) =>
  `${random.pick(GRADES)} ${random.pick(MAJORS)} ${random.between(1, 6)}`

export const aPhotoCount = (random: Random) => random.pick(PHOTO_COUNTS)

export const aReason = (random: Random) => random.pick(REASONS)
