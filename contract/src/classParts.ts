const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/**
 * Splits a class name into words and numbers, with Roman numerals as figures: `XI IPA-02` gives 11,
 * IPA, 2. A single letter directly after the grade stays a letter (`XI C`, `X I`); after a subject
 * it is a number (`XII IPA II`).
 */
export function classParts(className: string): string[] {
  const parts = className.normalize('NFKC').match(/\p{L}+|\d+/gu) ?? []
  return parts.map((part, place) => {
    if (/^\d/.test(part)) return part.replace(/^0+(?=\d)/, '')
    const roman = ROMAN.indexOf(part.toUpperCase()) + 1
    const isLetter = place === 1 && part.length === 1
    return roman > 0 && !isLetter ? String(roman) : part
  })
}
