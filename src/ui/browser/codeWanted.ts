/** Event of the window by which somebody who waits for code asks for it again, at once. */
export const CODE_WANTED = 'codewanted'
