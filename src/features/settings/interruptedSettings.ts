import { Booth, BoothSettings, PackagePrice } from '@antrian/contract/booth/settings'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'

/** Settings in the form. A new package has no price until somebody types one. */
export const TypedSettings = z.extend(BoothSettings, {
  packages: z.array(z.extend(PackagePrice, { price: z.nullable(z.number()) })),
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
