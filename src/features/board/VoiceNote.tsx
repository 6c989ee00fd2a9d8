import { useSyncExternalStore } from 'react'
import { indonesianVoices } from '@/ui/browser/indonesianVoice'

/** Tells whether a call screen in this browser can speak. */
export function VoiceNote() {
  const hasVoice = useSyncExternalStore(listen, hasIndonesianVoice)
  return (
    <p className="quiet">
      {hasVoice
        ? 'Browser ini punya suara bahasa Indonesia: panggilan diucapkan setelah tombol Mulai layar ditekan.'
        : 'Browser ini tidak punya suara bahasa Indonesia: di sini panggilan hanya berbunyi bel dan berkedip. Microsoft Edge dan Google Chrome biasanya punya.'}
    </p>
  )
}

/** Subscribes to voices, because browsers load them late. */
function listen(changed: () => void) {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined
  speech?.addEventListener('voiceschanged', changed)
  return () => speech?.removeEventListener('voiceschanged', changed)
}

function hasIndonesianVoice(): boolean {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined
  return speech !== undefined && indonesianVoices(speech).length > 0
}
