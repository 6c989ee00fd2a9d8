import { type ClipboardEventHandler, type KeyboardEvent, useId, useState } from 'react'
import { Field } from './Field'
import styles from './SuggestField.module.css'

interface Suggestion {
  words: string
  details: string
  /** Not preselected: Enter takes it only after an arrow key. */
  isDoubtful?: boolean
}

interface SuggestFieldProps {
  label: string
  name: string
  value: string
  problem?: string | undefined
  suggestions: readonly Suggestion[]
  suggestionsLabel: string
  onChange: (value: string) => void
  onPick: (index: number, form: HTMLFormElement | null) => void
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

/** Index when no suggestion is selected. */
const NONE = -1

/** A text field with suggestions: Enter takes the selected one, Escape closes the list. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, name, value, problem, suggestions, suggestionsLabel, onChange, onPick } = props
  const listId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [moved, setMoved] = useState<number>()
  const isOpen = isWanted && suggestions.length > 0
  const first = suggestions[0]?.isDoubtful ? NONE : 0
  const active = Math.min(moved ?? first, suggestions.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function handleType(text: string) {
    setIsWanted(true)
    setMoved(undefined)
    onChange(text)
  }

  function pick(index: number, form: HTMLFormElement | null) {
    setIsWanted(false)
    onPick(index, form)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter during input-method composition ends the word.
    if (!isOpen || event.nativeEvent.isComposing) return
    const { length } = suggestions
    if (event.key === 'ArrowDown') setMoved((active + 1) % length)
    else if (event.key === 'ArrowUp') setMoved((Math.max(active, 0) + length - 1) % length)
    else if (event.key === 'Enter' && !event.repeat && active !== NONE)
      pick(active, event.currentTarget.form)
    else if (event.key === 'Escape') setIsWanted(false)
    else return
    event.preventDefault()
    // Enter would submit the form, and Escape would close the dialog.
    event.stopPropagation()
  }

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- A datalist marks nothing and has no second column */
  return (
    <Field label={label} problem={problem}>
      {control => (
        <span className={styles.frame}>
          <input
            {...control}
            name={name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active !== NONE ? optionId(active) : undefined}
            aria-required
            dir="auto"
            autoComplete="off"
            value={value}
            onChange={event => handleType(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => setIsWanted(false)}
            onPaste={props.onPaste}
          />
          {isOpen && (
            <div id={listId} role="listbox" aria-label={suggestionsLabel} className={styles.list}>
              {suggestions.map(({ words, details }, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Its keys are those of the field
                <div
                  key={`${words} ${details}`}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  // Keeps the focus in the field, because the list closes on blur.
                  onMouseDown={event => event.preventDefault()}
                  onClick={event => pick(index, event.currentTarget.closest('form'))}
                >
                  <bdi className="cut">{words}</bdi>
                  <span className={styles.details}>
                    {details}
                    {index === active && <kbd aria-hidden="true"> ↵</kbd>}
                  </span>
                </div>
              ))}
            </div>
          )}
        </span>
      )}
    </Field>
  )
}
