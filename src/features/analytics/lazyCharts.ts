import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

// The library of charts is heavy: it comes beside the figures, and only on this page.
const loadCharts = () => import('./charts')
loadCharts().catch(() => {})
export const SlicesChart = lazyWithPreload(() => loadCharts().then(m => m.SlicesChart))
export const PhotosChart = lazyWithPreload(() => loadCharts().then(m => m.PhotosChart))
export const HoursChart = lazyWithPreload(() => loadCharts().then(m => m.HoursChart))
