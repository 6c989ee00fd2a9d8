import { BOARD_NAMESPACE, BoardSnapshot } from '@antrian/contract/board/board'
import { keepAwake } from '../keepAwake'
import { connectScreen } from '../screenConnection'
import {
  announcementOf,
  classAnnouncementOf,
  createCallWatch,
  createClassCallWatch,
  createMessageWatch,
  isCalled,
  isClassCalled,
  isMessageShown,
  messageAnnouncementOf,
} from './announcements'
import { createAnnouncer } from './announcer'
import { chime, newAudio } from './boardChime'
import { createBoardView } from './boardView'
import { reloadForNewVersion } from './newVersion'
import { createVoice } from './voice'

/**
 * Milliseconds for which the hint about a missing voice shows, enough for whoever sets the screen
 * up.
 */
const VOICE_HINT_FOR = 60_000

const view = createBoardView(document)
const newCalls = createCallWatch()
const newClassCall = createClassCallWatch()
const newMessage = createMessageWatch()
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

connectScreen(
  { namespace: BOARD_NAMESPACE, path: '/api/board', shape: BoardSnapshot, shownEvery: 5000 },
  {
    received(snapshot, before) {
      reloadForNewVersion(before?.build, snapshot, audio.state === 'running')
      newest = snapshot
      for (const call of newCalls(snapshot)) {
        announcer.say(announcementOf(call), () => !!newest && isCalled(call, newest))
      }
      const classCall = newClassCall(snapshot)
      if (classCall) {
        const isInForce = () => !!newest && isClassCalled(classCall, newest)
        announcer.say(classAnnouncementOf(classCall), isInForce)
      }
      const message = newMessage(snapshot)
      if (message) {
        const isInForce = () => !!newest && isMessageShown(message, newest)
        announcer.say(messageAnnouncementOf(message), isInForce)
      }
    },
    show(snapshot, now, isCut) {
      view.showScreen(true)
      view.show(snapshot, now)
      view.showCut(isCut ? snapshot.at : null, snapshot.timeZone)
    },
    refused() {
      newest = undefined
      view.showCut(null, 'UTC')
      view.showScreen(false)
    },
    unreachable: view.showUnreachable,
    // Also while students wait, because such a page shows an old call for good.
    misunderstood: () => location.reload(),
  },
)

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
keepAwake()
setInterval(showSound, 5000)
