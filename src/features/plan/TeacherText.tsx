import { Button } from '@/ui/Button'
import { copyText } from '@/ui/browser/copyText'

/** The message to a teacher, to copy or to send by WhatsApp. */
export function TeacherText({ text }: { text: string }) {
  return (
    <span className="row wrap">
      <Button variant="text" onClick={() => void copyText(text, 'Pesan untuk guru disalin')}>
        Salin untuk guru
      </Button>
      <a
        className="label"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        WhatsApp
      </a>
    </span>
  )
}
