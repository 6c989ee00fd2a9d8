import type { BoothPass } from './offlineResults.ts'

/** The form of a device such as "Laptop 2", in words: a number says nothing to anybody. */
export function deviceForm({ name }: Pick<BoothPass, 'name'>) {
  const [form = ''] = name.split(' ')
  return form === 'HP' ? form : form.toLowerCase()
}

/** Who is at a device, and what it is: `Pak Budi (tablet)`. */
export const holderWords = (device: Pick<BoothPass, 'name' | 'by'>) =>
  `${device.by} (${deviceForm(device)})`
