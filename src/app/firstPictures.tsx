import { renderToStaticMarkup } from 'react-dom/server'
import { LoginPage } from '@/features/auth/LoginPage'
import { Splash } from '@/ui/Splash'

/** What can be seen first, as markup. Runs at build time; see build/firstPaint.ts. */
export const drawFirstPictures = () => ({
  login: withoutTitle(renderToStaticMarkup(<LoginPage />)),
  splash: renderToStaticMarkup(<Splash />),
})

export type FirstPictures = { drawFirstPictures: typeof drawFirstPictures }

/** The page has one; React puts its own into the head. */
const withoutTitle = (markup: string) => markup.replace(/<title>.*?<\/title>/, '')
