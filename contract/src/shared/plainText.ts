/**
 * Signs without ink that come along from chats and documents: direction marks, zero-width spaces,
 * soft hyphens. The joiners U+200C and U+200D stay, because emoji and Arabic names need them.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** Removes unseen signs from a path, a password or a name that has to stay as it is. */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, '').trim()

/** Removes unseen signs, and makes one plain space of any run of spaces in a line. */
export const plainText = (text: string) => text.replace(UNSEEN, '').replace(/\p{Zs}+/gu, ' ')

/**
 * The address that a text means: without signs that nobody sees, and without the `mailto:` and the
 * angle brackets with which programs copy it.
 */
export const plainAddress = (text: string) =>
  plainText(text.replace(/[\u200c\u200d]/gu, ''))
    .trim()
    .replace(/^[^<]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .trim()

/** Finds NUL and lone surrogates, because databases do not store them faithfully. */
export const hasUnstorableText = (text: string) => /[\0\p{Surrogate}]/u.test(text)

/** Whether a plain address may be one of an e-mail. */
export const isEmail = (text: string) => /^[^\s@,<>\p{C}]+@[^\s@,<>\p{C}]+$/u.test(text)
