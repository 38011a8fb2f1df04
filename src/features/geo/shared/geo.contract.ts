import { z } from 'zod'
import { publicCall } from '../../../kernel/call.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { zipForm, zipFormError } from './zip-code.ts'

/** The place of a zip code; the first county is the main one if the sources show it. */
export const ZipData = z.object({
  state: StateCodeField,
  counties: z.array(z.string()),
  cities: z.array(z.string()),
})
export type ZipData = z.infer<typeof ZipData>

const input = z.object({ zip: z.string().trim().regex(zipForm, zipFormError) })
const output = z.object({ data: ZipData })

export const geoContract = {
  lookupZip: publicCall
    .get('/zip-lookup/{zip}', 'The state, counties and cities of a zip code')
    .input(input)
    .output(output),
  lookupZipInfo: publicCall
    .get('/zipinfo/{zip}', 'Same as zip-lookup (decision 175)')
    .input(input)
    .output(output),
}
