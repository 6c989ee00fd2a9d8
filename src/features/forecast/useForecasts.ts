import { useForecast } from './ForecastProvider'

/** All that is known; the component renders at each change. */
export const useForecasts = () => useForecast(known => known)
