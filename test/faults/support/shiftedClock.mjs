// Loaded before a server: its time of day is ahead of this machine's by what a file says, as if
// somebody had set the clock. What is measured by the monotonic clock stays as it is.
import { readFileSync } from 'node:fs'

const RealDate = Date
const read = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
let ahead = read()

process.on('SIGUSR2', () => {
  ahead = read()
})

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    if (values.length) super(...values)
    else super(RealDate.now() + ahead)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
