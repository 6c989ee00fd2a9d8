import type { Places } from './places.ts'

type Sentence = (places: Pick<Places, 'data'>, printed: string[]) => string

/** What a server prints when it does not start, and the same for a person who can mend it here. */
const REASONS: [printed: RegExp, sentence: Sentence][] = [
  [
    /^PORT (\S+) is taken/,
    (_, [port]) =>
      `port ${port} dipakai program lain. Tutup program itu, atau mulai ulang komputer.`,
  ],
  [
    /^PORT (\S+) is reserved/,
    (_, [port]) => `port ${port} dipakai Windows sendiri. Hapus PORT dari berkas .env.`,
  ],
  [
    /^HOST (\S+) is no address/,
    (_, [host]) =>
      `${host} bukan lagi alamat komputer ini. Hapus HOST dari berkas .env, lalu buka untuk jaringan sekolah di Developer Panel.`,
  ],
  [
    /^Line (\d+) of (.+) is not understood/,
    (_, [line, file]) =>
      `baris ${line} di ${file} tidak terbaca. Tulis NAMA=nilai, tanpa kata seperti "set" di depannya, atau # di depan catatan.`,
  ],
  [
    /^Line (\d+) of (.+) gives (\w+) a second value/,
    (_, [line, file, name]) =>
      `baris ${line} di ${file} memberi ${name} nilai kedua. Hapus salah satu barisnya.`,
  ],
  [
    /^(.+) is not read: rename it/,
    (_, [file]) => `${file} tidak terbaca. Ubah namanya menjadi .env.`,
  ],
  [
    /is copied to the internet/,
    ({ data }) =>
      `folder data ${data} disalin ke internet (OneDrive, Dropbox, Google Drive), dan itu merusak data. Pindahkan ke folder di luarnya.`,
  ],
  [
    /is on a stick or disk with FAT/,
    ({ data }) =>
      `folder data ${data} ada di stik atau disk FAT, yang tidak melindungi data. Pindahkan ke disk komputer.`,
  ],
  [
    /^The database in .+ is damaged/,
    ({ data }) =>
      `data rusak. Ubah nama folder ${data} menjadi data-lama, jalankan Antrian lagi, pilih "Pulihkan dari cadangan", lalu backup terbaru di data-lama, folder backups.`,
  ],
  [
    /^The database in .+ is of a newer version/,
    () => 'data sudah dipakai versi yang lebih baru. Jalankan versi itu.',
  ],
  [/^DATA_DIR .+ is in use by a server/, () => 'Antrian sudah berjalan di komputer ini.'],
  [/^The disk of .+ is full/, () => 'disk penuh. Kosongkan tempat, lalu jalankan Antrian lagi.'],
  [
    /^The database in .+ cannot be (?:opened|written)/,
    ({ data }) => `akun ini tidak boleh memakai folder data ${data}.`,
  ],
  [
    /^The database in .+ is locked by another program/,
    () => 'data sedang dibuka program lain, misalnya DB Browser. Tutup di sana.',
  ],
]

/**
 * Why the server of these places did not start, in Indonesian where a person at the computer can
 * mend it. Other reasons, such as a wrong setting, stay as they were printed.
 */
export function reasonOf(printed: string, places: Pick<Places, 'data'>): string {
  for (const [words, sentence] of REASONS) {
    const found = words.exec(printed)
    if (found) return sentence(places, found.slice(1))
  }
  return printed
}
