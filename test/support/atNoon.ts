const RealDate = Date
const realNow = Date.now

/** Noon in Jakarta, whose time zone the tests' school has. */
const NOON = '05:00:00.000Z'

/**
 * Sets the clock to noon of the school's day. At midnight an hour ago is yesterday, and a test that
 * passes all day would fail.
 */
export function setToNoon() {
  const today = new RealDate(realNow() + 7 * 3_600_000).toISOString().slice(0, 10)
  const ahead = RealDate.parse(`${today}T${NOON}`) - realNow()
  const now = () => realNow() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length > 0 ? given : [now()], made),
    // Unless a test has put another one in its place.
    get: (real, name) => (name === 'now' && real.now === realNow ? now : Reflect.get(real, name)),
  })
}
