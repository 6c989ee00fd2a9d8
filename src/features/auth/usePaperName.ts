import { useBooth } from './useBooth'

/** Heading of printed pages: the school's name, or the product's if the settings have none. */
export function usePaperName(): string {
  return useBooth()?.settings.schoolName || 'Antrian Photobooth'
}
