import { z } from 'zod'
import { memberCall } from '../../../../kernel/call.ts'
import { ContactIdField, IdField, RequestIdField } from '../../../../kernel/ids.ts'
import { fileKindNames, fileNameRefused, isFileName } from './file.rules.ts'

export const ContactFile = z.object({
  id: z.number(),
  contact_id: z.number(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  bytes: z.number().int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type ContactFile = z.infer<typeof ContactFile>

/** The fields of the form that adds a file; its file is `file`. */
export const FileFields = z.object({
  name: z.string().refine(isFileName, fileNameRefused),
  request_id: RequestIdField,
})
export const FileAdded = z.object({ file: ContactFile })

const contact = z.object({ id: ContactIdField })
const oneFile = contact.extend({
  file_id: IdField,
})

export const filesContract = {
  listFiles: memberCall
    .get('/contacts/{id}/files', 'A contact’s files, newest first', 'contacts:read')
    .input(contact)
    .output(
      z.object({
        files: z.array(ContactFile),
        /** Files that the contact can still have, and bytes that all files of the agency can. */
        files_left: z.number().int(),
        agency_bytes_left: z.number().int(),
      }),
    ),
  deleteFile: memberCall
    .delete(
      '/contacts/{id}/files/{file_id}',
      'Deletes a file; it can be restored for a day',
      'contacts:write',
    )
    .input(oneFile)
    .output(FileAdded),
  restoreFile: memberCall
    .post('/contacts/{id}/files/{file_id}/restore', 'Restores a deleted file', 'contacts:write')
    .input(oneFile)
    .output(FileAdded),
}
