import { randomBytes } from 'node:crypto'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { databaseTroubleOf } from '../../../../platform/database/database-trouble.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { findPlanPrices } from '../../../quotes/server/contact-rates.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import { findSavings } from '../../../quotes/server/find-savings.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { letterCodeLength, letterCodeOf } from '../../shared/letters/letter-content.ts'
import { timingOf } from '../emails/wording.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import {
  changeBatch,
  findBatch,
  type LetterBatchRow,
  listUnwritten,
  storeLetters,
  takeLettersBack,
  type UnwrittenLetter,
} from './letter-batches.sql.ts'
import { listLetterParties } from './letter-parties.sql.ts'
import { writeLetter } from './write-letter.ts'

const lettersOfStep = 100

/**
 * Handler of writeLettersJob: gives each letter of a batch its quote and its text, some in a
 * transaction, so that a run that was stopped continues where it was. If one cannot be written, all
 * are put back, because nothing was printed.
 */
export async function writeLetters(
  context: OrganizationContext,
  { batchId }: { readonly batchId: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    for (let more = true; more; ) {
      signal?.throwIfAborted()
      more = await inOrganization(context, (transaction) => step(context, transaction, batchId))
    }
  } catch (error) {
    signal?.throwIfAborted()
    // Nothing is wrong with the letters: the job is tried again.
    if (databaseTroubleOf(error) !== undefined) throw error
    const { organizationId } = context
    context.log.error({ batchId, organizationId, error }, 'letters cannot be written')
    await inOrganization(context, async (transaction) => {
      const batch = await findBatch(transaction, batchId, { lock: true })
      if (batch?.status === 'making') await putLettersBack(transaction, batch, 'failed')
    })
  }
}

/** Puts the letters of a batch back: they are planned again. Returns how many. */
export async function putLettersBack(
  transaction: OrganizationTransaction,
  batch: LetterBatchRow,
  status: 'failed' | 'undone',
): Promise<number> {
  const contacts = await takeLettersBack(transaction, batch.id)
  await changeBatch(transaction, batch.id, { status })
  await requestReplan(transaction, contacts)
  return contacts.length
}

/** Writes the next letters; returns whether there may be more. */
async function step(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  batchId: number,
): Promise<boolean> {
  const batch = await findBatch(transaction, batchId, { lock: true })
  if (batch?.status !== 'making') return false
  const rows = await listUnwritten(transaction, batchId, lettersOfStep)
  if (rows.length > 0) await write(context, transaction, { batch, rows })
  const more = rows.length === lettersOfStep
  await changeBatch(transaction, batchId, {
    made: batch.made + rows.length,
    ...(more ? {} : { status: 'ready' }),
  })
  return more
}

async function write(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  { batch, rows }: { batch: LetterBatchRow; rows: readonly UnwrittenLetter[] },
): Promise<void> {
  const now = context.clock.now()
  const day = batch.printed_on
  const effectiveDate = defaultEffectiveDate(day)
  const ids = [...new Set(rows.map(({ contact_id }) => contact_id))]
  const parties = await listLetterParties(transaction, ids)
  const source = { config: context.config, now }
  const prices = await findPlanPrices(source, transaction, ids, effectiveDate)
  const compared = { effectiveDate, today: day, prices }
  const savings = await findSavings(source, transaction, ids, compared)
  const { organization } = await getMailingOrganization(transaction)
  const licenses = await readLicenses(transaction)
  const branding = { config: context.config, organization, licenses }
  const quotes = await createQuotes(
    transaction,
    rows.map(({ contact_id, agent_id }) => ({
      contactId: contact_id as ContactId,
      agentId: agent_id as AgentId | null,
      effectiveDate,
      source: 'outreach' as const,
    })),
    now,
  )
  const written = rows.map((row, index) => {
    const [own, quote] = [parties.get(row.contact_id), quotes[index]]
    if (own === undefined || quote === undefined) throw new Error(`letter ${row.id} has no client`)
    const emailType = row.email_type as EmailType
    const timing = timingOf({ emailType, eventPassed: row.event_passed }, day)
    const code = letterCodeOf(randomBytes(letterCodeLength))
    const content = writeLetter(
      {
        kind: { emailType, timing },
        parties: own,
        effectiveDate,
        day,
        code,
        prices: prices.get(row.contact_id) ?? [],
        savings: savings.get(row.contact_id),
      },
      branding,
    )
    return { id: row.id, quoteId: quote.quoteId, code, content }
  })
  await storeLetters(transaction, written)
}
