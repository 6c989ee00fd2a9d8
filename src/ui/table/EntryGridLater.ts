import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

/**
 * The data grid in its own chunk, loaded when idle, because it is the largest part of the
 * application.
 */
export const EntryGrid = lazyWithPreload(() => import('./EntryGrid').then(m => m.EntryGrid))
