/**
 * Problems of a payload by the rules of a licensed provider's validator (astrapay/spring-qris). It
 * reads by position and is independent of the product's parser.
 */
export function qrisProblems(payload: string): string[] {
  const problems: string[] = []
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem)
  }
  const ids: string[] = []
  const values: Record<string, string> = {}
  for (let at = 0; at < payload.length; ) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(payload.slice(at)) ?? []
    if (!id) return [`no object at ${at}`]
    const value = payload.slice(at + 4, at + 4 + Number(length))
    check(value.length === Number(length), `${id} is cut off`)
    check(!ids.includes(id), `${id} stands twice`)
    ids.push(id)
    values[id] = value
    at += 4 + Number(length)
  }
  check(ids[0] === '00' && values['00'] === '01', 'the format comes first and is 01')
  check(ids.at(-1) === '63', 'the checksum comes last')
  check(payload.length <= 512, 'longer than 512')
  check(/^1[12]$/.test(values['01'] ?? ''), 'kind of code')
  check(/^\d{4}$/.test(values['52'] ?? ''), 'merchant category')
  check(values['53'] === '360', 'rupiah')
  check(values['58'] === 'ID', 'Indonesia')
  check(/^.{1,25}$/.test(values['59'] ?? ''), 'merchant name')
  check(/^.{1,15}$/.test(values['60'] ?? ''), 'city')
  check(/^.{1,10}$/.test(values['61'] ?? ''), 'postal code')
  check((values['62']?.length ?? 0) <= 99, 'additional data')
  check(
    ids.some(id => id >= '26' && id <= '51'),
    'an account',
  )
  const amount = values['54']
  if (amount !== undefined) {
    check(/^\d{1,13}$|^(?=.{1,13}$)\d+\.\d*$/.test(amount), 'amount')
    check(Number(amount) > 0, 'an amount of zero')
  }
  check(/^[0-9A-F]{4}$/.test(values['63'] ?? ''), 'checksum')
  return problems
}
