/**
 * The clock of guards that ask whether a press was meant for what the screen shows, or for what stood
 * there a moment before: that of the events of the page. A test moves it by hand.
 */
export const pressClock = { now: () => performance.now() }
