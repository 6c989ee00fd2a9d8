/**
 * Number of random digits in a code, and of check digits (ISO 7064 MOD 97-10), so that a code with
 * one wrong digit is not that of another student.
 */
const RANDOM_DIGITS = 8
const CHECK_DIGITS = 2

/** Makes a code from a number below `CODES`. */
export function studentCodeOf(number: number): string {
  const check = 98 - ((number * 100) % 97)
  return String(number).padStart(RANDOM_DIGITS, '0') + String(check).padStart(CHECK_DIGITS, '0')
}

/** Whether a text is ten digits with right check digits, as on a card. */
export const isStudentCode = (text: string) => /^\d{10}$/.test(text) && Number(text) % 97 === 1

/** Number of possible codes. */
export const CODES = 10 ** RANDOM_DIGITS

/** Formats a code for print: `4168 1838 97`. */
export const spacedCode = (code: string) => code.replace(/^(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3')
