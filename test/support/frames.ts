/**
 * Frames that are due. jsdom drives all of them by one interval, which it begins with the first and
 * ends with the last: one that is left by a test with faked timers would stop every later frame of
 * its worker.
 */
const due = new Set<number>()
const ask = window.requestAnimationFrame.bind(window)
const cancel = window.cancelAnimationFrame.bind(window)

window.requestAnimationFrame = callback => {
  const frame = ask(time => {
    due.delete(frame)
    callback(time)
  })
  due.add(frame)
  return frame
}

/** Cancels the frames that a test has left. */
export function leaveNoFrames() {
  for (const frame of due) cancel(frame)
  due.clear()
}
