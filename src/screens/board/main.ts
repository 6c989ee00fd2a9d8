import { BOARD_NAMESPACE, BoardSnapshot } from '@antrian/contract/board/board'
import { MINUTE } from '@antrian/contract/shared/durations'
import { showKeyedScreen } from '../keyedScreen'
import { createAnnouncements } from './announcements'
import { createAnnouncer } from './announcer'
import { chime, newAudio } from './boardChime'
import { createBoardView } from './boardView'
import { createVoice } from './voice'

/**
 * Milliseconds for which the hint about a missing voice shows, enough for whoever sets the screen
 * up.
 */
const VOICE_HINT_FOR = MINUTE
/** Milliseconds without calls before a screen with sound is at rest. */
const REST = 10 * MINUTE

const view = createBoardView(document)
const announcementsIn = createAnnouncements()
const audio = newAudio()
const speech = 'speechSynthesis' in window ? window.speechSynthesis : undefined
const voice = speech && createVoice(speech)
let hintEndsAt: number | undefined
/** Undefined once the key is turned off, after which nothing is said. */
let newest: BoardSnapshot | undefined

const announcer = createAnnouncer(() => ({
  flash: () => view.flash(),
  chime: () => chime(audio),
  speak: voice?.canSpeak() && audio.state === 'running' ? say : undefined,
}))

/** Shows the hint again when the voices that the browser lists do not speak. */
async function say(text: string) {
  if (await voice?.speak(text)) return
  hintEndsAt = performance.now() + VOICE_HINT_FOR
  showSound()
}

showKeyedScreen({
  source: {
    ...{ namespace: BOARD_NAMESPACE, path: '/api/board' },
    ...{ shape: BoardSnapshot, shownEvery: 5000 },
  },
  view,
  // A new page is silent until somebody clicks.
  mayReload: snapshot => audio.state !== 'running' || isAtRest(snapshot),
  received(snapshot) {
    newest = snapshot
    for (const { text, isInForce } of announcementsIn(snapshot)) {
      announcer.say(text, () => newest !== undefined && isInForce(newest))
    }
  },
  refused() {
    newest = undefined
  },
})

function isAtRest({ waiting, inBooth, calls, lastCalled, at }: BoardSnapshot): boolean {
  const called = calls[0] ?? lastCalled[0]
  return waiting === 0 && inBooth === null && (called?.calledAt ?? 0) < at - REST
}

function showSound() {
  const isOn = audio.state === 'running'
  view.showStart(!isOn)
  if (isOn) hintEndsAt ??= performance.now() + VOICE_HINT_FOR
  const isHinted = hintEndsAt !== undefined && performance.now() < hintEndsAt
  view.showVoiceMissing(isHinted && !voice?.canSpeak())
}

view.onStart(() => {
  void audio.resume()
  document.documentElement.requestFullscreen?.().catch(() => {})
})
audio.addEventListener('statechange', showSound)
// Safari 13 has no addEventListener here.
if (speech) speech.onvoiceschanged = showSound
showSound()
setInterval(showSound, 5000)
