import { useState } from 'react'
import { FileButton } from '@/ui/fields/FileButton'

/** Reads the code from a photo of the sticker in the browser. The photo is not sent. */
export function PhotoOfSticker({ onRead }: { onRead: (payload: string) => void }) {
  const [problem, setProblem] = useState('')

  async function handleFile(file: File) {
    setProblem('')
    try {
      const { codeInPhoto } = await import('./codeInPhoto')
      onRead(await codeInPhoto(file))
    } catch {
      setProblem('Tidak ada kode QR yang terbaca di foto ini')
    }
  }

  return (
    <div className="row wrap">
      <FileButton accept="image/*" onChoose={file => void handleFile(file)}>
        Pilih foto stiker
      </FileButton>
      <p className="soft">Fotonya dibaca di sini dan tidak dikirim.</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
