const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

const LABEL = /^[^\p{L}\d]*(?:kelas|kls)(?!\p{L})[^\p{L}\d]*(?=.)/iu
/** A grade with its letter: `XA`, `VIIIB`. Not `XI`, which is a grade alone. */
const GLUED = /^[^\p{L}\d]*(VIII?|IX|XI{0,2})([A-HJ-UWYZ])(?!\p{L})/iu

/**
 * Splits a class name into words and numbers, with Roman numerals as figures and without the word
 * Kelas: `Kelas XI IPA-02` gives 11, IPA, 2. A single letter directly after the grade stays a letter
 * (`XI C`, `X I`, `XA`); after a subject it is a number (`XII IPA II`).
 */
export function classParts(className: string): string[] {
  const text = className.normalize('NFKC').replace(LABEL, '').replace(GLUED, '$1 $2')
  const parts = text.match(/\p{L}+|\d+/gu) ?? []
  return parts.map((part, place) => {
    if (/^\d/.test(part)) return part.replace(/^0+(?=\d)/, '')
    const roman = ROMAN.indexOf(part.toUpperCase()) + 1
    const isLetter = place === 1 && part.length === 1
    return roman > 0 && !isLetter ? String(roman) : part
  })
}
