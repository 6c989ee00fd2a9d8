import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

/** The data grid is the heaviest part of the application: a file of its own, fetched when idle. */
export const EntryGrid = lazyWithPreload(() => import('./EntryGrid').then(m => m.EntryGrid))
