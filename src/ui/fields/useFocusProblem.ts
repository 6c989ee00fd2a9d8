import { useEffect, useState } from 'react'

/** Returns what a form tells when it was submitted: the first field with a problem gets the focus. */
export function useFocusProblem() {
  const [submitted, setSubmitted] = useState<{ form: HTMLFormElement }>()
  // Once the problems that the press has found are drawn.
  useEffect(
    () => submitted?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [submitted],
  )
  return (form: HTMLFormElement) => setSubmitted({ form })
}
