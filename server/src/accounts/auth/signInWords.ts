export interface SignInWords {
  /** Name of the provider on the login page. Google if undefined. */
  signInWith?: string
  cancelled: string
  unproved: string
  down: string
  /** Where this server's clock is, seen from the provider's: `5 menit di depan`. */
  clocksApart: (where: string) => string
  unverified: string
  withoutEmail: string
}

export const GOOGLE_WORDS: SignInWords = {
  cancelled: 'Masuk dengan Google dibatalkan atau ditolak.',
  unproved: 'Jawaban Google tidak membuktikan siapa yang masuk.',
  down: 'Google sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
  clocksApart: where =>
    `Jam server booth ini ${where} jam Google, sehingga tidak ada yang dapat masuk. Minta pengelola server menyetel jamnya.`,
  unverified: 'Email akun Google ini belum diverifikasi.',
  withoutEmail: 'Akun Google ini tidak memberi tahu emailnya.',
}

/** Nobody is sent to a provider, so only the name on the button is shown. */
export const CODE_WORDS: SignInWords = { ...GOOGLE_WORDS, signInWith: 'kode' }

export const OTHER_WORDS: SignInWords = {
  signInWith: 'akun sekolah',
  cancelled: 'Masuk dengan akun sekolah dibatalkan atau ditolak.',
  unproved: 'Jawaban layanan akun sekolah tidak membuktikan siapa yang masuk.',
  down: 'Layanan akun sekolah sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
  clocksApart: where =>
    `Jam server booth ini ${where} jam layanan akun sekolah, sehingga tidak ada yang dapat masuk. Minta pengelola server menyetel jamnya, atau jam layanan itu.`,
  unverified: 'Email akun sekolah ini belum diverifikasi.',
  withoutEmail: 'Akun sekolah ini tidak memberi tahu emailnya.',
}
