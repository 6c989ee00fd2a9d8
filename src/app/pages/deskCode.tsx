import { Suspense } from 'react'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

const DeskCode = lazyWithPreload(() => import('@/features/qris/DeskCode').then(m => m.DeskCode))

/** Payment code below the price in the add form, when the student pays with QRIS. */
export const deskCode = (photoCount: number) => (
  <Suspense fallback={null}>
    <DeskCode photoCount={photoCount} />
  </Suspense>
)
