import { useState } from 'react'
import { TextField } from '@/ui/fields/TextField'
import { CommandButton } from '../CommandButton'
import styles from './ServerSettings.module.css'

interface TextSettingProps {
  label: string
  hint?: string
  value: string
  isFixed: boolean
  suggestions?: readonly string[]
  save: (value: string) => Promise<string | undefined>
}

/** A text that is saved by its own button. A fixed one is only shown. */
export function TextSetting({ label, hint, value, isFixed, suggestions, save }: TextSettingProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  if (isFixed) return <p>{value || 'Tidak dipakai'}</p>

  async function handleSave() {
    setIsSending(true)
    setProblem(await save(typed.trim()))
    setIsSending(false)
  }

  return (
    <div className={styles.fields}>
      <TextField
        label={label}
        name={label}
        value={typed}
        problem={problem}
        {...(hint && { hint })}
        {...(suggestions && { suggestions })}
        onChange={setTyped}
      />
      {typed.trim() !== value && (
        <div className="row wrap">
          <CommandButton
            name={`Simpan ${label}`}
            isBusy={isSending}
            onClick={() => void handleSave()}
          >
            Simpan
          </CommandButton>
        </div>
      )}
    </div>
  )
}
