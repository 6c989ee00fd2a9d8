/** Headers of Dapodik's *Daftar PD*, written by hand. The data are invented. */
const COLUMNS = [
  ...['No', 'Nama', 'NIPD', 'JK', 'NISN', 'Tempat Lahir', 'Tanggal Lahir', 'NIK', 'Agama'],
  ...['Alamat', 'RT', 'RW', 'Dusun', 'Kelurahan', 'Kecamatan', 'Kode Pos', 'Jenis Tinggal'],
  ...['Alat Transportasi', 'Telepon', 'HP', 'E-Mail', 'SKHUN', 'Penerima KPS', 'No. KPS'],
  ...['Data Ayah', '', '', '', '', '', 'Data Ibu', '', '', '', '', '', 'Data Wali', '', '', ''],
  ...['', '', 'Rombel Saat Ini', 'No Peserta Ujian Nasional', 'No Seri Ijazah', 'Penerima KIP'],
  ...['Nomor KIP', 'Nama di KIP', 'Nomor KKS', 'No Registrasi Akta Lahir', 'Bank'],
  ...['Nomor Rekening Bank', 'Rekening Atas Nama', 'Layak PIP', 'Alasan Layak PIP'],
  ...['Kebutuhan Khusus', 'Sekolah Asal', 'Anak ke-berapa', 'Lintang', 'Bujur', 'No KK'],
  ...['Berat Badan', 'Tinggi Badan', 'Lingkar Kepala', 'Jml. Saudara Kandung', 'Jarak Rumah'],
]
const PARENT = ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK']

export const SECRET = { nik: '3171234567890001', address: 'Jl. Rahasia 7', income: 'Rp. 1,000,000' }

interface Student {
  name: string
  className: string
  nis?: string
}

/** Cells of the sheet: titles above the header, and a second header row for parents. */
export function dapodikCells(students: readonly Student[]): string[][] {
  const parentHead = COLUMNS.map(() => '')
  for (const parent of ['Data Ayah', 'Data Ibu', 'Data Wali']) {
    parentHead.splice(COLUMNS.indexOf(parent), PARENT.length, ...PARENT)
  }
  const lines = students.map(({ name, className, nis = '' }, index) =>
    COLUMNS.map((column, place) => {
      if (column === 'No') return String(index + 1)
      if (column === 'Nama') return name
      if (column === 'NIPD') return nis
      if (column === 'Rombel Saat Ini') return className
      if (column === 'NIK' || parentHead[place] === 'NIK') return SECRET.nik
      if (column === 'Alamat') return SECRET.address
      if (parentHead[place] === 'Penghasilan') return SECRET.income
      if (parentHead[place] === 'Nama') return 'Orang Tua Rahasia'
      return column ? `isi ${column}` : 'isi'
    }),
  )
  return [
    ['Daftar Peserta Didik'],
    ['SMA TUNAS BANGSA'],
    ['Kecamatan Kec. Menteng, Kabupaten Kota Jakarta Pusat, Provinsi Prov. D.K.I. Jakarta'],
    ['Tanggal Unduh: 2026-07-13 07:12:10', '', '', '', 'Pengunduh: operator'],
    COLUMNS,
    parentHead,
    ...lines,
  ]
}

/** The sheet as copied text. */
export const dapodikSheet = (students: readonly Student[]) =>
  dapodikCells(students)
    .map(cells => cells.join('\t'))
    .join('\r\n')
