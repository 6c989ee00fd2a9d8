// Preloaded into a server: shifts `Date` by the milliseconds in a file, as if somebody had set the
// clock. The monotonic clock is unchanged.
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
