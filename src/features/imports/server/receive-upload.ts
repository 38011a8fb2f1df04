import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { type FileForm, receiveFile } from '../../../platform/http/receive-file.ts'
import { memberOf } from '../../../platform/http/request-context.ts'
import { fileLimits } from '../shared/file/file-limits.ts'
import { modeOf } from '../shared/import-mode.ts'
import { UploadForm } from '../shared/import-request.ts'
import {
  fileTooLargeError,
  formatInvalidError,
  mappingMissingError,
  uploadInterrupted,
} from '../shared/import-texts.ts'
import { ImportResult } from '../shared/imports.contract.ts'
import { importOnce } from './import-once.ts'

const uploadForm: FileForm<z.infer<typeof UploadForm>> = {
  fields: UploadForm,
  fileBytes: fileLimits.fileBytes,
  fieldBytes: 4 * 1024 * 1024,
  unnamed: 'contacts.csv',
  texts: {
    tooLarge: fileTooLargeError,
    interrupted: uploadInterrupted,
    unreadable: formatInvalidError,
    fieldsInvalid: mappingMissingError,
  },
}

/**
 * Streams the uploaded file into the parser; the fields are those of `UploadForm`. Returns and
 * throws as `importOnce`.
 */
export const receiveUploadRoute: RawRoute = {
  method: 'POST',
  url: '/api/contacts/bulk-import',
  access: 'member',
  scope: 'imports:write',
  summary: 'Imports contacts, as JSON or as a file',
  returns: ImportResult,
  form: UploadForm,
  multipart: true,
  bulk: true,
  handle: (context, request, reply) => {
    const member = memberOf(context)
    return receiveFile(request, reply, uploadForm, async ({ fields, chunks, name }) => {
      const { requestId = randomUUID(), agentId, emptyCells, ...choices } = fields
      return importOnce(member, {
        requestId,
        chunks,
        fileName: name,
        mapping: choices.mapping,
        carrierMapping: choices.carrierMapping,
        cellChoices: choices.cellChoices,
        extraColumns: choices.extraColumns,
        couples: choices.couples,
        listsMissing: choices.listMissing,
        sheet: choices.sheet,
        headerRow: choices.headerRow,
        fixes: choices.fixes,
        told: choices.matches,
        leavesOut: choices.leaveOut,
        onlyChanges: choices.onlyChanges,
        remembers: choices.remember,
        mode: modeOf(choices),
        sharing: choices.household,
        together: choices.liveTogether,
        clearsBlanks: emptyCells === 'clear',
        noEmail: choices.no_email,
        ownerId: agentId,
      })
    })
  },
}
