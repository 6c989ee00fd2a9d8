import { describe, expect, it } from 'vitest'
import { backtest, comparedAt } from '../../bench/forecast/backtest.ts'
import { quantile } from '../../bench/timing.ts'

/** Six booths whose students take about four minutes, which is all that the simple rule knows. */
const looks = [1, 2, 3, 4, 5, 6].flatMap(seed => backtest(seed, 4))

describe('the error of forecasts compared with “position × 4 minutes”', () => {
  it.each(['whole classes at once', 'slow first sessions', 'slower than usual', 'all of it'])(
    'is smaller on a day with %s, usually and at worst',
    kind => {
      const { forecast, naive } = comparedAt(looks.filter(look => look.kind === kind))

      expect(quantile(forecast, 0.5)).toBeLessThan(quantile(naive, 0.5))
      expect(quantile(forecast, 0.9)).toBeLessThan(quantile(naive, 0.9))
    },
  )
})
