import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'

// The chart library is large, so it loads after the figures and only on this page.
const loadCharts = () => import('./charts')
loadCharts().catch(() => {})
export const SlicesChart = lazyWithPreload(() => loadCharts().then(m => m.SlicesChart))
export const PhotosChart = lazyWithPreload(() => loadCharts().then(m => m.PhotosChart))
export const HoursChart = lazyWithPreload(() => loadCharts().then(m => m.HoursChart))
