import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import { inSavepoint, retryOnConflict } from '../../../../platform/database/retry-on-conflict.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueueFrom } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { replanContactsJob } from '../../../contacts/shared/replan-contacts.job.ts'
import { tidyContactsJob } from '../../shared/imports.job.ts'
import type { BookToImport } from '../book-to-import.ts'
import { parseBook } from '../parse/parse-book.ts'
import { readZipStates } from '../read-zip-states.ts'
import { lockWriting } from './import-lock.sql.ts'
import { stageBook } from './stage-book.ts'
import { noteProgress } from './start-import.sql.ts'
import {
  type BookToStore,
  finishImport,
  refuseOverLimit,
  stagedContactIds,
  writeContacts,
} from './store-book.sql.ts'

export interface ImportRun
  extends BookToStore,
    Pick<BookToImport, 'chunks' | 'carrierMapping' | 'fixes'> {
  readonly today: CalendarDate
}

/** Imports of at most so many rows have just their contacts planned anew; larger ones the whole organization. */
const plannedByName = 1000
/** Milliseconds between two notes of progress. */
const noteEvery = 400

/** The work of an import inside its transaction: stage, write, keep the result, and ask for what follows from it. */
export async function runImport(
  context: MemberContext,
  client: pg.ClientBase,
  run: ImportRun,
): Promise<void> {
  const { organizationId, importId } = run
  const note = (phase: 'reading' | 'writing', rows: number) =>
    inOrganization(context, (transaction) => noteProgress(transaction, importId, { phase, rows }))
  const { mapping, carrierMapping, fixes, today } = run
  const batches = parseBook(run.chunks, {
    mapping,
    carrierMapping,
    fixes,
    today,
    zipStates: await readZipStates(context.database),
  })
  let elapsed = stopwatch()
  const staged = await stageBook(client, batches, async (rows) => {
    if (elapsed() < noteEvery) return
    elapsed = stopwatch()
    await note('reading', rows)
  })
  await note('writing', staged.totals.rows)
  await lockWriting(client, organizationId)
  await refuseOverLimit(client, run)
  // People edit and delete the same contacts meanwhile, in any order.
  const outcome = await retryOnConflict(() =>
    inSavepoint(client, () => writeContacts(client, run, staged.headers)),
  )
  await finishImport(client, run, staged, outcome)
  if (outcome.inserted + outcome.updated > 0) await enqueueFollowing(client, run)
}

async function enqueueFollowing(
  client: pg.ClientBase,
  { organizationId, importId }: ImportRun,
): Promise<void> {
  const contactIds = await stagedContactIds(client, plannedByName)
  const job = { organizationId, ...(contactIds === undefined ? {} : { contactIds }) }
  const key =
    contactIds === undefined
      ? `replan-${organizationId}`
      : `replan-${organizationId}-import-${importId}`
  await enqueueFrom(client, replanContactsJob, job, { key })
  await enqueueFrom(client, tidyContactsJob, {}, { key: tidyContactsJob.name })
}
