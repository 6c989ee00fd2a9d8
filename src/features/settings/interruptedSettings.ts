import { Booth, BoothSettings, PackagePrice } from '@antrian/contract/booth/settings'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'

const Amount = z.nullable(z.number())

/** Settings in the form. An amount is null while its field is empty or has a text that is none. */
export const TypedSettings = z.extend(BoothSettings, {
  pricePerSheet: Amount,
  openingFloat: Amount,
  sheetsPerRoll: Amount,
  pauseMinutes: Amount,
  packages: z.array(z.extend(PackagePrice, { price: Amount })),
})
export type TypedSettings = z.infer<typeof TypedSettings>

const Interrupted = z.object({
  /** E-mail of the admin who typed them. Nobody else sees them. */
  owner: z.string(),
  /** Settings with which the form began. */
  booth: Booth,
  typed: TypedSettings,
})
type Interrupted = z.infer<typeof Interrupted>

/** Typed settings, stored in this tab from the end of the session until they are shown again. */
export const interruptedSettings = rememberedInTab<Interrupted | null>(
  'interrupted-settings',
  z.nullable(Interrupted),
  null,
)
