import { clockTime } from '@antrian/contract/shared/clock'

export const UNREACHABLE = 'Tidak tersambung. Dicoba lagi otomatis.'

/** Unchanged text is not written, because a screen reader would read it again. */
export function write(target: Element | undefined, text: string) {
  if (target && target.textContent !== text) target.textContent = text
}

/**
 * The nodes of a screen's page. A view writes text into them and adds none, so that weeks of use do
 * not grow the page.
 */
export function screenPage(page: Document, main: string) {
  const node = (id: string) => {
    const found = page.getElementById(id)
    if (!found) throw new Error(`the page has no #${id}`)
    return found
  }

  return {
    node,

    /** Shows since when the connection is lost, by the server's clock; null hides the message. */
    showCut: (since: number | null, timeZone: string) => {
      node('cut').hidden = since === null
      if (since !== null) write(node('cut'), `Terputus sejak ${clockTime(since, timeZone)}`)
    },

    /** Shows that the server cannot be reached, on a screen without any snapshot yet. */
    showUnreachable: () => {
      node('cut').hidden = false
      write(node('cut'), UNREACHABLE)
    },

    /** Shows the screen, or that its address is turned off. */
    showScreen: (isOn: boolean) => {
      node(main).hidden = !isOn
      node('off').hidden = isOn
    },
  }
}
