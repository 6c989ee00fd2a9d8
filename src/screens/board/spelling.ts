import { classParts } from '@antrian/contract/roster/classParts'

const ONES = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]

/** Spells a number below a million in words, because voices read figures in different ways. */
export function spelledNumber(number: number): string {
  if (number < 12) return ONES[number] ?? ''
  if (number < 20) return `${spelledNumber(number - 10)} belas`
  if (number < 100) return joined(`${spelledNumber(Math.floor(number / 10))} puluh`, number % 10)
  if (number < 200) return joined('seratus', number - 100)
  if (number < 1000) return joined(`${spelledNumber(Math.floor(number / 100))} ratus`, number % 100)
  if (number < 2000) return joined('seribu', number - 1000)
  return joined(`${spelledNumber(Math.floor(number / 1000))} ribu`, number % 1000)
}

const joined = (start: string, rest: number) =>
  rest === 0 ? start : `${start} ${spelledNumber(rest)}`

/** Words that are written in capitals but are not abbreviations. */
const WORDS: Record<string, string> = { MIPA: 'mipa', BAHASA: 'bahasa', AGAMA: 'agama' }

/** Spells a class for speech: `XI IPS 2` becomes "sebelas I P S dua". */
export const spelledClass = (className: string) =>
  classParts(className)
    .map(part => {
      if (/^\d/.test(part)) return spelledNumber(Number(part.slice(0, 6)))
      return WORDS[part] ?? (isAbbreviation(part) ? part.split('').join(' ') : part)
    })
    .join(' ')

/** Matches abbreviations such as `IPS`, `TKJ` and `A`: a few capitals. */
const isAbbreviation = (part: string) => /^[A-Z]{1,4}$/.test(part)
