import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'

/** Whether this device prints a slip after each addition. */
export const printsSlip = remembered('prints-slip', z.boolean(), false)
