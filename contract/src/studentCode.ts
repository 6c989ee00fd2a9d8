/** Number of random digits in a code, and of check digits (ISO 7064 MOD 97-10). */
const RANDOM_DIGITS = 8
const CHECK_DIGITS = 2

const CODE_LENGTH = RANDOM_DIGITS + CHECK_DIGITS

/** Makes a code from a number below `CODES`. */
export function studentCodeOf(number: number): string {
  const check = 98 - ((number * 100) % 97)
  return String(number).padStart(RANDOM_DIGITS, '0') + String(check).padStart(CHECK_DIGITS, '0')
}

/** Number of possible codes. */
export const CODES = 10 ** RANDOM_DIGITS

const SHAPE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/**
 * Checks the check digits. They catch every single wrong digit, and all but one in 97 random codes.
 */
export const isStudentCode = (text: string) => SHAPE.test(text) && Number(text) % 97 === 1

/** Formats a code for print: `4168 1838 97`. */
export const spacedCode = (code: string) => code.replace(/^(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3')
