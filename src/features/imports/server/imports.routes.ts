import { implement } from '@orpc/server'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { importsContract } from '../shared/imports.contract.ts'
import { errorRowsRoute, exampleRoute, unrecognizedCarriersRoute } from './download-import.ts'
import { findKnownEmails } from './find-known-emails.ts'
import { importContacts } from './import-contacts.ts'
import { listImports } from './list-imports.ts'
import { readImport } from './read-import.ts'
import { readImportRules } from './read-import-rules.ts'
import { previewUndo, undoImport } from './undo/undo-import.ts'
import { uploadBookRoute } from './upload-book.ts'

const calls = implement(importsContract).$context<RequestContext>()
const success = true as const

export const importsRoutes = calls.router({
  importContacts: calls.importContacts.handler(async ({ context, input }) => ({
    success,
    ...(await importContacts(memberOf(context), input)),
  })),
  list: calls.list.handler(async ({ context }) => ({
    success,
    imports: await listImports(memberOf(context)),
  })),
  rules: calls.rules.handler(async ({ context }) => ({
    success,
    ...(await readImportRules(memberOf(context))),
  })),
  knownEmails: calls.knownEmails.handler(async ({ context, input }) => ({
    success,
    known: await findKnownEmails(memberOf(context), input.emails),
  })),
  previewUndo: calls.previewUndo.handler(async ({ context, input }) => ({
    success,
    ...(await previewUndo(memberOf(context), input.id)),
  })),
  undo: calls.undo.handler(async ({ context, input }) => ({
    success,
    ...(await undoImport(memberOf(context), input)),
  })),
  read: calls.read.handler(async ({ context, input }) => ({
    success,
    ...(await readImport(memberOf(context), input.requestId)),
  })),
})

/** The file's own form of the import call, and the downloads. */
export const importsRawRoutes: readonly RawRoute[] = [
  uploadBookRoute,
  errorRowsRoute,
  unrecognizedCarriersRoute,
  exampleRoute,
]
