/** Words with which totals, signatures and repeated heads begin. */
const FOOT =
  /^(?:jumlah|jml|total|sub ?total|rekap(?:itulasi)?|rata-rata|wali kelas|guru|kepala (?:sekolah|madrasah)|waka\b|mengetahui|nip|nuptk|ttd|tanda tangan|laki-laki|perempuan|keterangan|catatan|daftar|list|kelas|kurikulum|nama|siswa|tahun (?:ajaran|pelajaran)|semester|dicetak|halaman|nb|ps|note)(?![\p{L}\d])/iu
/** A teacher's titles. */
const TITLED =
  /^(?:Drs|Dra|Ir|Prof|Bu|Ibu|Pak|Bapak)\.? |, ?(?:S|M)\.? ?(?:Pd|Ag|Si|Kom|E|H|Sos|Hum|T|Psi|Or|Sn)(?:\.|\b)/iu
/** A date, a telephone number or an employee's number. */
const LONG_NUMBER = /\d{6}|\d{1,2} \p{L}{3,} \d{4}/u
/** An address, or a sentence by its end. `#NAME?` is the error of a formula. */
const NO_NAME = /https?:|www\.|@\w{1,63}\.|(?<!^#\w{1,9})[?!]/u
const MOST_WORDS = 10

const within = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${words})(?![\p{L}\p{N}])`, flags)
/** Words of messages, which no name has. */
const MESSAGE = within(
  "ass?alamu'?\\s?'?alaikum|wa'?alaikum\\p{L}*|selamat (?:pagi|siang|sore|malam|datang)|terima ?kasih|makasih|mohon|tolong|maaf|untuk|utk|dengan|dgn|berikut|tidak|tdk|belum|blm|sudah|sdh|bayar|dibayar|pembayaran|harga|silakan|silahkan|besok|jangan|pukul|rupiah|kami|saya|menambahkan|mengubah|bergabung|pesan|disertakan|dihapus|anak-anak|foto|photobooth|yg|\\d+ (?:siswa|murid|anak|orang)",
  'iu',
)
/** Small words that are names when they begin with a capital or end a name. */
const SMALL = within('yang|ini|itu|dari|dan|ada|jadi|ya|siswa|murid', 'u')

/** Whether a text is likely no name: a total, a signature, a date, a sentence. */
export const isDoubtfulName = (name: string) =>
  [FOOT, TITLED, LONG_NUMBER, NO_NAME, MESSAGE].some(doubt => doubt.test(name)) ||
  SMALL.test(name.slice(0, name.lastIndexOf(' ') + 1)) ||
  name.split(' ').length > MOST_WORDS
