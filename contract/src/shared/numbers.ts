import { LOCALE } from './zonedFormat.ts'

/** Inserts dots between groups of three, up to sixteen digits. */
export const withDots = (value: number) => String(value).replace(/\B(?=(?:\d{3}){1,5}$)/g, '.')

/**
 * A number as `1.200` or `2,5`. Whole ones without `Intl`, because a browser's first number format
 * takes as long as thirty rows.
 */
export const formatNumber = (value: number) =>
  Number.isSafeInteger(value)
    ? withDots(value)
    : value.toLocaleString(LOCALE, { maximumFractionDigits: 1 })
