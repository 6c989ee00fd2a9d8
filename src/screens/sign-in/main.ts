import { ROLE_LABELS } from '@antrian/contract/session/roleLabels'
import type { AtMachine } from '@antrian/contract/session/signInCode'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import { type Answer, ask } from './ask'
import { isSignedIn } from './isSignedIn'
import { offerRestore } from './restore'

type Person = AtMachine['people'][number]

const NO_TOKEN = 'Alamat ini tidak lengkap. Buka lagi Antrian di komputer booth.'

const node = (id: string) => document.getElementById(id) as HTMLElement
const valueOf = (id: string) => (node(id) as HTMLInputElement).value

/** Only a machine's own one-time address leads to `/mulai`; a code, to `/masuk`. */
const isAtMachine = location.pathname === '/mulai'
let token = location.hash.slice(1)

function showProblem(text: string) {
  node('problem').hidden = text === ''
  node('problem').textContent = text
}

/** Goes on with the one-time token, or says why not. The address leaves the history. */
function goOn(answer: Answer<{ address: string }>): boolean {
  if ('problem' in answer) showProblem(answer.problem)
  else location.replace(answer.data.address)
  return 'data' in answer
}

/** Sends once: a second press waits for the answer to the first. */
async function whileSending(button: HTMLButtonElement, send: () => Promise<boolean>) {
  button.disabled = true
  showProblem('')
  button.disabled = await send()
}

function onSubmit(id: string, send: () => Promise<boolean>) {
  const form = node(id)
  const button = form.querySelector('button') as HTMLButtonElement
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    void whileSending(button, send)
  })
}

async function enterCode(code: string) {
  const isIn = goOn(await ask('/api/sign-in/code', { code }))
  const field = node('code') as HTMLInputElement
  if (!isIn) {
    field.focus()
    // The next digit typed begins anew.
    field.select()
  }
  return isIn
}

const enterHere = async (email: string, name?: string) =>
  goOn(await ask('/api/sign-in/machine/enter', { token, email, ...(name && { name }) }))

function showPeople(people: readonly Person[]) {
  const list = node('people')
  for (const { name, email, role } of people) {
    const button = document.createElement('button')
    const small = document.createElement('small')
    small.textContent = `${email} · ${ROLE_LABELS[role]}`
    button.type = 'button'
    button.append(name, small)
    button.addEventListener('click', () => {
      void whileSending(button, () => enterHere(email))
    })
    const item = document.createElement('li')
    item.append(button)
    list.append(item)
  }
  list.hidden = false
}

function choosePerson(people: readonly Person[]) {
  node('title').textContent = 'Siapa yang masuk?'
  showPeople(people)
}

/** The list is now that of the backup, and the address a new one. */
function onRestored(next: string, { people }: AtMachine) {
  token = next
  history.replaceState(null, '', `#${next}`)
  if (people.length === 0) return location.reload()
  for (const part of ['first', 'restore']) node(part).hidden = true
  document.body.classList.remove('wide')
  choosePerson(people)
}

async function openMachine() {
  node('title').textContent = 'Selamat datang'
  if (await isSignedIn()) return location.replace('/dashboard')
  if (!token) return showProblem(NO_TOKEN)
  const answer = await ask<AtMachine>('/api/sign-in/machine', { token })
  if ('problem' in answer) return showProblem(answer.problem)
  const { people, isEmpty } = answer.data
  if (people.length > 0) return choosePerson(people)
  node('first').hidden = false
  node('name').focus()
  if (isEmpty) offerRestore({ token, showProblem, onRestored })
}

function openCode() {
  node('type').hidden = false
  node('open-air').hidden = location.protocol === 'https:' || isOnlyHere(location.href)
  if (token) {
    // Before it is sent, so that the address of a used code stays nowhere.
    history.replaceState(null, '', location.pathname)
    void enterCode(token)
  } else {
    node('code').focus()
  }
}

onSubmit('type', () => enterCode(valueOf('code')))
onSubmit('first', () => enterHere(valueOf('email'), valueOf('name')))
if (isAtMachine) void openMachine()
else openCode()
