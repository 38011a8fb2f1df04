import { z } from 'zod'
import type { RawRoute } from '../../../../../platform/http/raw-routes.ts'
import { type FileForm, receiveFile } from '../../../../../platform/http/receive-file.ts'
import { memberOf } from '../../../../../platform/http/request-context.ts'
import { rateFileLimits } from '../../../shared/rates/rate-file.ts'
import {
  rateFileTooLarge,
  rateFormInvalid,
  rateUploadInterrupted,
} from '../../../shared/rates/rate-texts.ts'
import { loadOwnRates } from './own-rates.ts'

const RateForm = z.object({
  /** The rates are examples, which no insurer filed. */
  illustrative: z.enum(['true', 'false']).default('false'),
})

const rateFileForm: FileForm<z.infer<typeof RateForm>> = {
  fields: RateForm,
  fileBytes: rateFileLimits.uploadBytes,
  fieldBytes: 2_000,
  unnamed: 'rates.csv',
  texts: {
    tooLarge: rateFileTooLarge,
    interrupted: rateUploadInterrupted,
    unreadable: rateFormInvalid,
    fieldsInvalid: rateFormInvalid,
  },
}

/** Streams a file into a version of the agency's book. Returns its id; throws as `loadOwnRates`. */
export const receiveRateFileRoute: RawRoute = {
  method: 'POST',
  url: '/api/rates/import',
  access: 'admin',
  summary: 'Loads a rate file as a new version, without using it yet',
  returns: z.object({ id: z.number() }),
  form: RateForm,
  bulk: true,
  handle: (context, request, reply) => {
    const member = memberOf(context)
    return receiveFile(request, reply, rateFileForm, ({ fields, chunks, name }) =>
      loadOwnRates(member, { chunks, name, illustrative: fields.illustrative === 'true' }),
    )
  },
}
