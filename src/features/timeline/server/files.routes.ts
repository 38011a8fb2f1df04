import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { filesContract } from '../shared/files/files.contract.ts'
import { deleteFile, restoreFile } from './files/delete-file.ts'
import { listFiles } from './files/list-files.ts'

const calls = implement(filesContract).$context<RequestContext>()

export const filesRoutes = calls.router({
  listFiles: calls.listFiles.handler(({ context, input }) => listFiles(memberOf(context), input)),
  deleteFile: calls.deleteFile.handler(async ({ context, input }) => ({
    file: await deleteFile(memberOf(context), input),
  })),
  restoreFile: calls.restoreFile.handler(async ({ context, input }) => ({
    file: await restoreFile(memberOf(context), input),
  })),
})
