import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { Failure } from '../shared/envelope.ts'
import { idText } from '../shared/textLike.ts'
import { versionNumber, whole } from '../shared/wholeNumber.ts'

const Sheets = whole(1, 10_000, 'Jumlah lembar harus 1 sampai 10.000')

/** Number of prints in the printer when paper was last loaded or counted. */
export const PaperLoad = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  sheets: z.number(),
  version: z.number(),
})
export type PaperLoad = z.infer<typeof PaperLoad>

/** `used`: prints of all entries completed since then; null while paper is not counted. */
export const Paper = z.nullable(z.object({ load: PaperLoad, used: z.number(), left: z.number() }))
export type Paper = z.infer<typeof Paper>

export const PaperBody = z.object({ sheets: Sheets })

/** Corrects the number of a load; `version` is the one the admin saw. */
export const PaperCorrection = z.object({
  sheets: Sheets,
  version: versionNumber(),
})

const LoadParams = z.object({ id: idText('Isi kertas tidak dikenal') })

export const paperCalls = callsOf('Admin', {
  getPaper: {
    path: '/api/admin/paper',
    summary: 'Sheets in the printer, or null if they are not counted',
    data: Paper,
  },
  loadPaper: {
    method: 'POST',
    path: '/api/admin/paper',
    summary: 'Sets the number of sheets in the printer',
    body: PaperBody,
    data: Paper,
  },
  correctPaper: {
    method: 'PUT',
    path: '/api/admin/paper/:id',
    summary: 'Corrects a number of sheets, if it is still at this version',
    params: LoadParams,
    body: PaperCorrection,
    data: Paper,
    conflict: Failure,
  },
})
