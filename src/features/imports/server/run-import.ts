import { AppError } from '../../../kernel/app-error.ts'
import type { ImportId } from '../../../kernel/ids.ts'
import { stopwatch } from '../../../platform/clock.ts'
import {
  inSavepoint,
  retryOnConflict,
  uniqueViolation,
} from '../../../platform/database/retry-on-conflict.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { giveWay } from '../../../platform/give-way.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactsImported } from '../../contacts/server/contacts-changed.ts'
import { refuseLettersAgain } from '../../contacts/server/letters/letter-refusals.ts'
import { lockWriting } from '../../contacts/server/lock-writing.ts'
import { rememberCells } from '../../contacts/server/staging/last-file.ts'
import {
  clearStaged,
  listAddedByImport,
  stageContacts,
} from '../../contacts/server/staging/staged-contacts.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { isErrorFile } from '../shared/error-file.rules.ts'
import { noLastFileError } from '../shared/import-texts.ts'
import type { FileState } from '../shared/rows/clean-file.ts'
import { checkAgentsOfFile, readAgentsOfFile } from './agents-of-file.ts'
import { addFieldsOfFile, readFieldsOfFile } from './fields-of-file.ts'
import type { ImportRun } from './import-run.ts'
import { joinLivingTogether } from './join-living-together.ts'
import { layoutKey } from './layouts/layout-key.ts'
import { findLayout, rememberLayout } from './layouts/layouts.sql.ts'
import { recordMissing, stageSkipped } from './missing-clients.sql.ts'
import type { Batch } from './parse/batches.ts'
import { parseFile } from './parse/parse-file.ts'
import { readZipStates } from './read-zip-states.ts'
import { addIssues } from './store/import-issues.sql.ts'
import { recordProgress } from './store/start-import.sql.ts'
import { writeBeside } from './store/write-beside.ts'
import { finishImport, refuseBeyondLimit, writeContacts } from './store/write-import.sql.ts'
import { requestTidying } from './tidy-contacts.ts'

/** Milliseconds between two updates of the progress. */
const progressEvery = 400

/**
 * Runs an import inside its transaction: stages the rows, writes them, stores the result and
 * enqueues the follow-up jobs.
 */
export async function runImport(
  context: MemberContext,
  transaction: OrganizationTransaction,
  run: ImportRun,
  importId: ImportId,
): Promise<void> {
  const report = (phase: 'reading' | 'writing', rows: number) =>
    inOrganization(context, (own) => recordProgress(own, importId, { phase, rows }))
  const { mapping, carrierMapping, cellChoices, headerRow, noEmail, sharing, today } = run
  const extraColumns = await readFieldsOfFile(context, transaction, run.extraColumns)
  const agents = await readAgentsOfFile(transaction, run)
  const batches = parseFile(run.chunks, {
    mapping,
    carrierMapping,
    cellChoices,
    agents,
    extraColumns,
    clearsBlanks: run.clearsBlanks,
    couples: run.couples,
    sheet: run.sheet,
    headerRow,
    fixes: run.fixes,
    leavesOut: run.leavesOut,
    noEmail,
    sharing,
    today,
    withCells: run.onlyChanges || run.remembers,
    withSkipped: run.listsMissing,
    zipStates: await readZipStates(context.database),
  })
  let elapsed = stopwatch()
  const file = await stageFile(transaction, importId, batches, async (rows) => {
    if (elapsed() < progressEvery) return
    elapsed = stopwatch()
    await report('reading', rows)
  })
  await report('writing', file.totals.rows)
  const lastImport = run.onlyChanges ? await lastFileOf(transaction, file.headers) : undefined
  await lockWriting(transaction)
  await checkAgentsOfFile(transaction, run, importId, file.headers)
  const fields = { columns: run.extraColumns, kept: extraColumns }
  await addFieldsOfFile(context, transaction, importId, fields)
  await refuseBeyondLimit(transaction, run, importId, file.totals.valid)
  // Members edit and delete contacts at the same time, in any order.
  const { outcome, brought } = await retryOnConflict(
    () =>
      inSavepoint(transaction, async () => {
        const written = { ...run, lastImport }
        const outcome = await writeContacts(transaction, written, importId)
        if (run.together) await joinLivingTogether(transaction, importId, run)
        return { outcome, brought: await writeBeside(transaction, run, importId) }
      }),
    // Another member gave an email address to a contact meanwhile.
    { alsoRetry: [uniqueViolation] },
  )
  if (run.listsMissing) await recordMissing(transaction, importId, contactScope(context.principal))
  await finishImport(transaction, run, importId, { file, outcome, brought })
  if (outcome.inserted + outcome.updated > 0) {
    await contactsImported(context, transaction, importId, {
      rows: file.totals.valid,
      at: run.now,
      extra: extraColumns.length > 0,
      reassigned: brought.reassigned,
    })
    await refuseLettersAgain(context, transaction, () => listAddedByImport(transaction, importId))
    await requestTidying(transaction)
  }
  // A part of a file has a part of its values: their meanings and cells would replace the others'.
  const remembers = !isErrorFile(file.headers)
  const onlyNew = run.mode === 'create'
  const remembered =
    run.remembers && remembers
      ? { importId, rows: await rememberCells(transaction, importId, { onlyNew }) }
      : undefined
  await clearStaged(transaction, importId)
  if (remembers) await rememberLayout(transaction, run, file.headers, remembered)
}

/** Throws 400 without a file to compare with: everything would be overwritten instead. */
async function lastFileOf(
  transaction: OrganizationTransaction,
  headers: readonly string[],
): Promise<ImportId> {
  const last = await findLayout(transaction, layoutKey(headers))
  if (!last?.import_id) throw new AppError('BAD_REQUEST', noLastFileError)
  return last.import_id as ImportId
}

/** Stages a file's batches as they come and stores their issues. Returns the state at its end. */
async function stageFile(
  transaction: OrganizationTransaction,
  importId: ImportId,
  batches: AsyncIterable<Batch>,
  onRows: (rows: number) => Promise<void>,
): Promise<FileState> {
  let last: Batch | undefined
  for await (const batch of batches) {
    const elapsed = stopwatch()
    last = batch
    if (batch.rows !== undefined) await stageContacts(transaction, importId, batch.rows)
    if (batch.skipped !== undefined) await stageSkipped(transaction, importId, batch.skipped)
    await addIssues(transaction, importId, batch.issues)
    await onRows(batch.totals.rows)
    await giveWay(elapsed())
  }
  if (last === undefined) throw new Error('The parser gave no batch')
  return last
}
