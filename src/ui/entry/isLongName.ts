/** Whether a name is too long for its usual size on the stage. */
export const isLongName = (name: string) => name.length > 24

/** Whether a name is too long for one line of a row on a phone. */
export const isLongInRow = (name: string) => name.length > 20
