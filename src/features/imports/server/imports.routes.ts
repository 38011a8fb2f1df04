import { implement } from '@orpc/server'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { importsContract } from '../shared/imports.contract.ts'
import {
  errorRowsRoute,
  exampleRoute,
  missingClientsRoute,
  unrecognizedCarriersRoute,
} from './download-import.ts'
import { importContactsRoute } from './import-contacts.ts'
import { findImportLayout } from './layouts/find-import-layout.ts'
import { forgetImportLayout } from './layouts/forget-import-layout.ts'
import { matchRows } from './match-rows.ts'
import { readImportRules } from './read-import-rules.ts'
import { listImports, readImport } from './read-imports.ts'
import { receiveUploadRoute } from './receive-upload.ts'
import { previewUndo, undoImport } from './undo/undo-import.ts'

const calls = implement(importsContract).$context<RequestContext>()

export const importsRoutes = calls.router({
  listImports: calls.listImports.handler(async ({ context }) => ({
    imports: await listImports(memberOf(context)),
  })),
  readImportRules: calls.readImportRules.handler(({ context }) =>
    readImportRules(memberOf(context)),
  ),
  matchRows: calls.matchRows.handler(({ context, input }) => matchRows(memberOf(context), input)),
  findImportLayout: calls.findImportLayout.handler(async ({ context, input }) => ({
    layout: await findImportLayout(memberOf(context), input),
  })),
  forgetImportLayout: calls.forgetImportLayout.handler(async ({ context, input }) => {
    await forgetImportLayout(memberOf(context), input.key)
    return {}
  }),
  previewUndo: calls.previewUndo.handler(({ context, input }) =>
    previewUndo(memberOf(context), input.id),
  ),
  undoImport: calls.undoImport.handler(({ context, input }) =>
    undoImport(memberOf(context), input),
  ),
  readImport: calls.readImport.handler(({ context, input }) =>
    readImport(memberOf(context), input.requestId),
  ),
})

/** The imports, whose bodies are parsed in threads, and the downloads, which are not JSON. */
export const importsRawRoutes: readonly RawRoute[] = [
  importContactsRoute,
  receiveUploadRoute,
  errorRowsRoute,
  unrecognizedCarriersRoute,
  missingClientsRoute,
  exampleRoute,
]
