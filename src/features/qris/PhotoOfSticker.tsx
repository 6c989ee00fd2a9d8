import { useId, useState } from 'react'

/** Reads the code from a photo of the sticker in the browser. The photo is not sent. */
export function PhotoOfSticker({ onRead }: { onRead: (payload: string) => void }) {
  const id = useId()
  const [problem, setProblem] = useState('')

  async function handleFile(file: File | undefined) {
    if (!file) return
    setProblem('')
    try {
      const { codeInPhoto } = await import('./codeInPhoto')
      onRead(await codeInPhoto(file))
    } catch {
      setProblem('Tidak ada kode QR yang terbaca di foto ini')
    }
  }

  return (
    <div className="stack tight">
      <label htmlFor={id} className="label">
        atau foto stiker
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={({ target }) => void handleFile(target.files?.[0])}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
