import type { Turn } from '@antrian/contract/board/turn'
import { clockTime } from '@antrian/contract/shared/clock'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { keepAwake } from '../keepAwake'
import { write } from '../screenPage'
import { numberInAddress } from './addressNumber'
import { askTurn } from './askTurn'
import { forgetNumber, rememberedNumber, rememberNumber } from './rememberedNumber'
import { forecastText, isSoon, isSummoned, stateText } from './turnText'

const ASKED_EVERY = 10_000
const CALLED = [400, 200, 400, 200, 800]
const SOON = [200, 100, 200]

const node = (id: string) => document.getElementById(id) as HTMLElement
const form = node('ask')
const input = node('number') as HTMLInputElement
const problem = node('problem')

let number: number | undefined
let shown: Turn | undefined
let asked = 0

/** Vibrates for a call, and once when the number is near; not for the first answer. */
function vibrateFor(turn: Turn, before: Turn | undefined) {
  if (!before) return
  if (isSummoned(turn) && turn.calledAt !== before.calledAt) navigator.vibrate?.(CALLED)
  else if (isSoon(turn) && !isSoon(before)) navigator.vibrate?.(SOON)
}

function show(turn: Turn) {
  vibrateFor(turn, shown)
  shown = turn
  node('turn').dataset.state = isSummoned(turn) ? 'called' : isSoon(turn) ? 'soon' : ''
  write(node('mine'), String(turn.number))
  write(node('state'), stateText(turn))
  write(node('forecast'), forecastText(turn))
  write(node('message'), turn.message ?? '')
  node('message').hidden = !turn.message
  write(node('in-booth'), turn.inBooth === null ? '–' : String(turn.inBooth))
  write(node('called'), turn.called === null ? '–' : String(turn.called))
  // Nothing more comes for a number that is over.
  node('stay').hidden = turn.state === 'over'
  document.title = `${stateText(turn)} · ${turn.number}`
  form.hidden = true
  node('turn').hidden = false
}

function showProblem(text: string) {
  problem.hidden = text === ''
  write(node('problem'), text)
}

async function refresh() {
  if (number === undefined) return
  const of = number
  asked = performance.now()
  const answer = await askTurn(of)
  if (of !== number) return
  if ('turn' in answer) {
    const { at, timeZone } = answer.turn
    // The page was open over night: the number is that of another student.
    if (shown && schoolDay(shown.at, timeZone) !== schoolDay(at, timeZone)) return forget()
    show(answer.turn)
    showProblem('')
    rememberNumber(of, at, timeZone)
  } else if (answer.isLasting) {
    forget()
    showProblem(answer.problem)
  } else {
    const since = shown && ` Terakhir diperbarui ${clockTime(shown.at, shown.timeZone)}.`
    showProblem(answer.problem + (since ?? ''))
  }
}

function follow(next: number | undefined) {
  number = next
  shown = undefined
  void refresh()
}

function forget() {
  number = shown = undefined
  form.hidden = false
  node('turn').hidden = true
  document.title = 'Nomor antrian · Antrian Photobooth'
  forgetNumber()
  // Removes the number from the address, so that a reload does not follow it again.
  history.replaceState(null, '', location.pathname)
}

form.addEventListener('submit', event => {
  event.preventDefault()
  const typed = Number(input.value)
  if (!Number.isInteger(typed) || typed < 1) return showProblem('Tulis nomor antrian')
  follow(typed)
})
node('change').addEventListener('click', () => {
  forget()
  showProblem('')
  input.value = ''
  input.focus()
})
addEventListener('hashchange', () => {
  const named = numberInAddress(location.hash)
  if (named !== undefined) follow(named)
})

/** Whether to poll: not while the page is hidden, and at once when it becomes visible. */
const isDue = () =>
  document.visibilityState === 'visible' && performance.now() - asked >= ASKED_EVERY
setInterval(() => isDue() && void refresh(), 1000)
document.addEventListener('visibilitychange', () => isDue() && void refresh())

// Keeps the screen on, because a hidden page does not poll and cannot vibrate.
keepAwake()
follow(numberInAddress(location.hash) ?? rememberedNumber())
