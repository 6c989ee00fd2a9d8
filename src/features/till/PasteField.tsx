import { useId, useState } from 'react'
import { Button } from '@/ui/Button'
import fields from '@/ui/fields/Field.module.css'

/** Text area for lines from the bank or the merchant's app. */
export function PasteField({
  isBusy,
  onRead,
}: {
  isBusy: boolean
  onRead: (text: string) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="stack tight">
      <label htmlFor={id} className="label">
        Baris dari bank atau aplikasi
      </label>
      <textarea
        id={id}
        className={`${fields.input} figures`}
        rows={5}
        value={text}
        spellCheck={false}
        placeholder="13.22  QRIS  18.000"
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          variant="contained"
          aria-disabled={isBusy || !text.trim()}
          onClick={() => text.trim() && !isBusy && onRead(text)}
        >
          Cocokkan
        </Button>
      </div>
    </div>
  )
}
