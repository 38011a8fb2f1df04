import { addAgentTasks } from '../../features/contacts/server/agent-tasks.ts'
import { addHealthAnswersTask } from '../../features/eligibility/server/add-health-answers-task.ts'
import { insertSubmitted } from '../../features/eligibility/server/eligibility.sql.ts'
import { sealAnswers } from '../../features/eligibility/server/seal-answers.ts'
import { consentText } from '../../features/eligibility/shared/eligibility-texts.ts'
import type { HealthOutcome } from '../../features/eligibility/shared/health-outcome.rules.ts'
import { type HealthAnswer, healthQuestions } from '../../features/eligibility/shared/questions.ts'
import { insertCallRequest } from '../../features/schedule/server/schedule.sql.ts'
import { sealRequestType } from '../../features/schedule/server/seal-request-type.ts'
import { callRequestDetail } from '../../features/schedule/shared/call-request.ts'
import { fromDayNumber } from '../../kernel/calendar-date.ts'
import type { ContactId, EmailId, OrganizationId, QuoteId } from '../../kernel/ids.ts'
import { hashToken, newToken } from '../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../platform/services.ts'
import { finishTasks } from './finish-tasks.ts'
import type { EmailRecord } from './history.ts'

const afternoon = (day: number) => new Date(`${fromDayNumber(day)}T17:40:00Z`)

/**
 * Returns all No for a client who may switch, else one Yes with its follow-ups; the contact's id
 * decides which.
 */
function answersOf(outcome: HealthOutcome, contactId: number): HealthAnswer[] {
  const yes = outcome === 'accept' ? -1 : contactId % healthQuestions.length
  return healthQuestions.map((question, index) => ({
    questionId: question.id,
    answer: index === yes ? 'yes' : 'no',
    followUps:
      index === yes
        ? question.follow_up_questions.map(({ text }) => ({
            text,
            details: 'Treated last year; feeling well since.',
          }))
        : [],
  }))
}

/** Emails are seasonal: without these, a start in a quiet week would show an empty work list. */
const clientsStillWaiting = 8

export interface StoredIds {
  quoteOf(record: EmailRecord): QuoteId | null
  emailOf(record: EmailRecord): EmailId | null
}

/** Stores encrypted health answers, the call requests, and the agents' tasks, most of them done. */
export async function storeAnswers(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  records: readonly EmailRecord[],
  { quoteOf, emailOf }: StoredIds,
): Promise<void> {
  const { organizationId } = context
  const now = context.clock.now()
  const answeredOn = ({ reaction }: EmailRecord) => reaction?.answeredOn ?? 0
  const byDay = records.toSorted((a, b) => answeredOn(a) - answeredOn(b))
  const waiting = new Set(byDay.slice(-clientsStillWaiting))
  for (const record of records) {
    const { contactId, reaction } = record
    if (reaction === null || reaction.answeredOn === null || reaction.outcome === null) continue
    const at = afternoon(reaction.answeredOn)
    const links = { organizationId, contactId, quoteId: quoteOf(record), emailId: emailOf(record) }
    const sealed = await sealAnswers(
      context,
      { transaction, contactId },
      { answers: answersOf(reaction.outcome, contactId), consent: consentText.en },
    )
    await insertSubmitted(transaction, {
      ...links,
      ...sealed,
      resumeHash: hashToken(newToken()),
      at,
    })
    await addHealthAnswersTask(transaction, contactId, at)
    if (reaction.askedOn !== null)
      await storeCallRequest(context, transaction, {
        links,
        outcome: reaction.outcome,
        at: new Date(at.getTime() + 240_000),
      })
    // At once: while a task is open, a later answer of the same client adds none.
    if (!waiting.has(record))
      await finishTasks(transaction, { contactId, agentId: record.agentId, at, now })
  }
}

interface StoredRequest {
  readonly links: Readonly<{
    organizationId: OrganizationId
    contactId: ContactId
    quoteId: QuoteId | null
    emailId: EmailId | null
  }>
  readonly outcome: HealthOutcome
  readonly at: Date
}

async function storeCallRequest(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  { links, outcome, at }: StoredRequest,
): Promise<void> {
  const { organizationId, contactId } = links
  await insertCallRequest(transaction, {
    ...links,
    requestId: newToken(),
    channel: contactId % 2 === 0 ? 'call_now' : 'schedule_call',
    timeOfDay: null,
    phone: null,
    locale: null,
    at,
    ...(await sealRequestType(context, { transaction, contactId }, outcome)),
  })
  await addAgentTasks(transaction, [contactId], {
    kind: 'call_request',
    detail: callRequestDetail,
    at,
  })
  await transaction
    .updateTable('contact')
    .set({ status: 'Follow-up' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', contactId)
    .execute()
}
