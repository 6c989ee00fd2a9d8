import { MINUTE } from '../shared/durations.ts'

/*
 * Milliseconds that decide whether a press was meant: the only table of them, for keys, buttons and
 * dialogs, with a network or without.
 */

/** A second click or Enter after the one that closed a dialog is part of it. */
export const SAME_CLICK = 400

/** A click at the place of a button that was replaced was meant for that button. */
export const BUTTON_REPLACED = 600

/** A repeated press while the first is being sent is answered by a sentence only after this time. */
export const SAME_PRESS = 600

/** A payment was meant for the student before, if another came to the stage since. */
export const NEW_IN_BOOTH = 500

/** A second call or skip is half of the first one. */
export const SAME_CALL = 1000

/** A press that answers a question came after the question was read. */
export const QUESTION_READ = 1000

/** A press was meant for the notice before. */
export const NEW_NOTICE = 500

/** A call or skip of a class was meant for the plan before. */
export const NEW_ON_PLAN = 1000

/** The host refuses a completion by a key, because its press was meant for the student before. */
export const JUST_STARTED = 3000

/** Without an answer the admin is told to wait, or the act is stored on the device. */
export const STILL_WAITING = 5000

/** Without an answer the entry is free again; the request goes on, because it has no timeout. */
export const WAITED_LONG_ENOUGH = 15_000

/** A press that got no answer is the same act when it is repeated; later it is another one. */
export const SAME_REQUEST = 10 * MINUTE

/** The key U takes back an act of this admin. */
export const UNDO_FOR = 10 * MINUTE
