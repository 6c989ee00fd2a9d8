/** A promise that the test resolves. */
export function pending<Value>() {
  let letGo: (value: Value) => void = () => {}
  const value = new Promise<Value>(resolve => {
    letGo = resolve
  })
  return { value, letGo }
}
