import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { recordActivity } from '../../activity/server/record-activity.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import {
  lockVisitor,
  openVisit,
  replanVisitor,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import { cleanAnswers } from '../shared/answers.rules.ts'
import { answersIncomplete, consentText } from '../shared/eligibility-texts.ts'
import { type HealthOutcome, openQuestions, outcomeOf } from '../shared/outcome.rules.ts'
import type { HealthAnswer } from '../shared/questions.ts'
import { addHealthAnswersTask } from './add-health-answers-task.ts'
import {
  deleteDrafts,
  deleteDraftsBeyond,
  findLatestOfBrowser,
  findLatestSubmitted,
  insertSubmitted,
  upsertDraft,
} from './eligibility.sql.ts'
import { resumableSince } from './resume-cookie.ts'
import { sealAnswers, unsealAnswers } from './seal-answers.ts'

export interface AnswersToSubmit {
  readonly link: VisitLink
  readonly answers: readonly HealthAnswer[]
  readonly draft: boolean
  readonly language: Locale
  /** The browser's token, the only way to see its answers again. */
  readonly resumeToken: string
  readonly ipAddress: string
}

export interface SubmittedAnswers {
  readonly status: 'draft' | 'submitted'
  readonly outcome: HealthOutcome | null
}

const maxPerNetwork = 200
/** Of one contact, in as many browsers: more would let the holder of a link fill the database. */
const maxDrafts = 5

/**
 * Saves a draft, or submits complete answers: encrypted, counted for the email, with a task for the
 * agent. The same answers again are one submission. Throws 404 for an unknown link, 422
 * with the open questions, 429.
 */
export async function submitAnswers(
  services: VisitServices,
  input: AnswersToSubmit,
): Promise<SubmittedAnswers> {
  await limitAttempts(services, [[`eligibility ${networkOf(input.ipAddress)}`, maxPerNetwork]])
  const answers = cleanAnswers(input.answers)
  const done = await openVisit(services, input.link, async (visit) => {
    if (input.draft) return saveDraft(services, visit, answers, input.resumeToken)
    const open = openQuestions(answers)
    if (open.length > 0)
      throw new AppError('UNPROCESSABLE_CONTENT', answersIncomplete[input.language], { open })
    return storeAnswers(services, visit, { ...input, answers })
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return done
}

async function saveDraft(
  services: VisitServices,
  visit: Visit,
  answers: readonly HealthAnswer[],
  token: string,
): Promise<SubmittedAnswers> {
  if (visit.inert) return { status: 'draft', outcome: null }
  const at = services.clock.now()
  const oldest = resumableSince(at)
  await lockVisitor(visit)
  await deleteDrafts(visit.transaction, visit.contactId, null, oldest)
  const own = await findLatestOfBrowser(
    visit.transaction,
    visit.contactId,
    hashToken(token),
    oldest,
  )
  await upsertDraft(visit.transaction, {
    ...visit,
    ...(await sealAnswers(services, visit, { answers })),
    id: own?.status === 'draft' ? own.id : undefined,
    resumeHash: hashToken(token),
    at,
  })
  await deleteDraftsBeyond(visit.transaction, visit.contactId, maxDrafts)
  return { status: 'draft', outcome: null }
}

async function storeAnswers(
  services: VisitServices,
  visit: Visit,
  { answers, language, resumeToken: token, ipAddress }: AnswersToSubmit,
): Promise<SubmittedAnswers> {
  const { transaction, contactId, quoteId, emailId } = visit
  const outcome = outcomeOf(answers)
  const submitted = { status: 'submitted', outcome } as const
  if (visit.inert) return submitted
  const at = services.clock.now()
  await lockVisitor(visit)
  await deleteDrafts(transaction, contactId, hashToken(token), resumableSince(at))
  const before = await findLatestSubmitted(transaction, contactId, new Date(0))
  const again = before !== undefined && before.quote_id === quoteId && before.email_id === emailId
  if (again && isDeepStrictEqual(unsealAnswers(services.keys, visit, before).answers, answers))
    return submitted
  const consent = consentText[language]
  const sealed = await sealAnswers(services, visit, { answers, consent, language })
  await insertSubmitted(transaction, {
    ...visit,
    ...sealed,
    resumeHash: hashToken(token),
    at,
  })
  const context = { clock: services.clock, actor: visit.actor, ipAddress }
  const entry = { action: 'eligibility.submit', entity: 'contact', id: contactId } as const
  await recordAudit(transaction, context, entry)
  await recordActivity(transaction, { emailId, quoteId, contactId, kind: 'completed', at })
  await advanceContactStatus(transaction, [contactId], 'Health Completed')
  await addHealthAnswersTask(transaction, contactId, at)
  await recordWebhookEvents(transaction, { type: 'health.completed', contactIds: [contactId], at })
  await replanVisitor(visit)
  return submitted
}
