import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useWaitingCount } from '@/acts/shownQueue'
import { selectIsLive } from '@/middleware/connectionSlice'
import { whenIdle } from '@/ui/browser/whenIdle'

const MOST = 99

/** Icon of the tab, with the number of waiting students; grey while Off. */
export function TabIcon() {
  const isLive = useSelector(selectIsLive)
  const waiting = useWaitingCount()

  // After the rows, because browsers are slow to draw a new icon.
  useEffect(() => {
    const icon = drawing(waiting, isLive)
    return whenIdle(() => show(`data:image/svg+xml,${encodeURIComponent(icon)}`))
  }, [waiting, isLive])

  useEffect(() => {
    const own = iconLink()?.href
    return () => {
      if (own) show(own)
    }
  }, [])

  return null
}

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')

function show(href: string) {
  const link = iconLink()
  if (link) link.href = href
}

/** Draws public/icon.svg with the page's colours, which an icon file does not know. */
function drawing(waiting: number, isLive: boolean) {
  const [strong, light] = isLive ? ['#b5411a', '#ff9b6e'] : ['#7a6e65', '#c4b9b0']
  const strip = `<rect width="32" height="32" rx="8" fill="${strong}"/><rect x="9" y="5" width="14" height="22" rx="2" fill="#fff"/><rect x="11" y="7" width="10" height="5" rx="1" fill="${strong}"/><rect x="11" y="13.5" width="10" height="5" rx="1" fill="${light}"/><rect x="11" y="20" width="10" height="5" rx="1" fill="${strong}"/>`
  const count = `<rect x="8" y="13" width="24" height="19" rx="6" fill="#231b16"/><text x="20" y="28" fill="#fff" font-family="sans-serif" font-size="16" font-weight="700" text-anchor="middle">${Math.min(waiting, MOST)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${strip}${waiting > 0 ? count : ''}</svg>`
}
