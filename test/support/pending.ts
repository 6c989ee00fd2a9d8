/** An answer the test lets go when it wants to. */
export function pending<Value>() {
  let letGo: (value: Value) => void = () => {}
  const value = new Promise<Value>(resolve => {
    letGo = resolve
  })
  return { value, letGo }
}
