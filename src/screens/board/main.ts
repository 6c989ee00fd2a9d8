import { BOARD_NAMESPACE, BoardSnapshot } from '@antrian/contract/board'
import { keepAwake } from '../keepAwake'
import { connectScreen } from '../screenConnection'
import { createServerClock } from '../serverClock'
import {
  announcementOf,
  classAnnouncementOf,
  createCallWatch,
  createClassCallWatch,
} from './announcements'
import { createAnnouncer } from './announcer'
import { chime } from './boardChime'
import { createBoardView } from './boardView'
import { isQuiet, reloadForNewVersion } from './newVersion'
import { indonesianVoice, speakWith } from './voice'

/**
 * Milliseconds for which the hint about a missing voice shows, enough for whoever sets the screen
 * up.
 */
const VOICE_HINT_FOR = 60_000
/**
 * The server sends every 15 s. After this many milliseconds of silence the connection counts as
 * lost.
 */
const SILENT_FOR = 40_000

const view = createBoardView(document)
const clock = createServerClock()
const newCalls = createCallWatch()
const newClassCall = createClassCallWatch()
const audio = new AudioContext()
const speech = 'speechSynthesis' in window ? window.speechSynthesis : undefined
let snapshot: BoardSnapshot | undefined
let heardAt = 0
let isConnected = false
let hintEndsAt: number | undefined

const announcer = createAnnouncer(() => {
  const voice = speech && indonesianVoice(speech)
  return {
    flash: () => view.flash(),
    chime: () => chime(audio),
    speak:
      speech && voice && audio.state === 'running'
        ? text => speakWith(speech, voice, text)
        : undefined,
  }
})

function refresh() {
  const now = clock.now()
  if (!snapshot || now === undefined) return
  view.show(snapshot, now)
  const isSilent = performance.now() - heardAt > SILENT_FOR
  view.showCut(isConnected && !isSilent ? null : snapshot.at, snapshot.timeZone)
}

const key = decodeURIComponent(location.pathname.split('/')[2] ?? '')
connectScreen(
  { key, namespace: BOARD_NAMESPACE, path: '/api/board', shape: BoardSnapshot },
  {
    heard(heard) {
      reloadForNewVersion(snapshot?.build, heard, audio.state === 'running')
      snapshot = heard
      heardAt = performance.now()
      clock.heard(heard.at)
      view.showBoard(true)
      refresh()
      for (const call of newCalls(heard)) announcer.say(announcementOf(call))
      const classCall = newClassCall(heard)
      if (classCall) announcer.say(classAnnouncementOf(classCall))
    },
    connected(nowConnected) {
      isConnected = nowConnected
      refresh()
    },
    refused() {
      snapshot = undefined
      view.showCut(null, 'UTC')
      view.showBoard(false)
    },
    misunderstood: () => isQuiet(snapshot) && location.reload(),
  },
)

function showSound() {
  const isOn = audio.state === 'running'
  view.showStart(!isOn)
  if (isOn) hintEndsAt ??= performance.now() + VOICE_HINT_FOR
  const isHinted = hintEndsAt !== undefined && performance.now() < hintEndsAt
  view.showVoiceMissing(isHinted && (!speech || !indonesianVoice(speech)))
}

view.onStart(() => {
  void audio.resume()
  document.documentElement.requestFullscreen?.().catch(() => {})
})
audio.addEventListener('statechange', showSound)
speech?.addEventListener('voiceschanged', showSound)
showSound()
keepAwake()
setInterval(() => {
  refresh()
  showSound()
}, 5000)
