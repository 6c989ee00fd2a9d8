let isComing = false

/**
 * Set while the page is rendered again because something else has changed its nodes. Forms that are
 * removed then keep what was typed.
 */
export const comingBack = {
  is: () => isComing,
  begin: () => {
    isComing = true
  },
  end: () => {
    isComing = false
  },
}
