import { Booth, BoothSettings } from '@antrian/contract/settings'
import * as z from 'zod/mini'
import { rememberedInTab } from '@/services/deviceStore'

const Interrupted = z.object({
  /** E-mail of the admin who typed them. Nobody else sees them. */
  owner: z.string(),
  /** Settings with which the form began. */
  booth: Booth,
  typed: BoothSettings,
})
type Interrupted = z.infer<typeof Interrupted>

/** Typed settings, stored in this tab from the end of the session until they are shown again. */
export const interruptedSettings = rememberedInTab<Interrupted | null>(
  'interrupted-settings',
  z.nullable(Interrupted),
  null,
)
