interface OlderData {
  /** Call screen, customer display or phone page, which run in older browsers. */
  isScreen: boolean
}

declare const DATA: OlderData

const knows = (rule: string) => typeof CSS !== 'undefined' && CSS.supports(rule)

/** What the page needs and the last browser before the oldest does not have. */
const isCurrent = DATA.isScreen
  ? knows('(width: min(1px, 2px))') && 'allSettled' in Promise
  : knows('(height: 1dvh)') && 'inert' in HTMLElement.prototype && 'adoptedStyleSheets' in document

const OLDEST = DATA.isScreen
  ? 'Chrome 79 atau Safari 13'
  : 'Chrome atau Edge 109, Firefox 115, atau Safari 16.4'

if (!isCurrent) {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.textContent = `Browser ini terlalu lama untuk Antrian Photobooth. Pakai ${OLDEST}, atau yang lebih baru.`
  })
}
