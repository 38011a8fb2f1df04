import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { recordActivity } from '../../activity/server/record-activity.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import {
  lockVisitor,
  openVisit,
  replanVisitor,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import { answersValidSince, openQuestions } from '../shared/answers.rules.ts'
import {
  answersChangedElsewhere,
  answersIncomplete,
  consentText,
  tooManyDevices,
  tooManyTries,
} from '../shared/eligibility-texts.ts'
import { type HealthOutcome, outcomeOf } from '../shared/health-outcome.rules.ts'
import { latestAnswers, newerAnswers, type TimedAnswer } from '../shared/latest-answers.rules.ts'
import type { HealthAnswer } from '../shared/questions.ts'
import { addHealthAnswersTask } from './add-health-answers-task.ts'
import type { AnsweringBrowser } from './answering-browser.ts'
import { countOtherDrafts, deleteDrafts, deleteReplacedDrafts, saveDraft } from './drafts.sql.ts'
import { findLastSubmitted, findLatestSubmitted, insertSubmitted } from './eligibility.sql.ts'
import { areAnswersElsewhere, isConfirmedVisit, readShownAnswers } from './read-answers.ts'
import { resumableSince } from './resume-cookie.ts'
import { sealAnswers, storedForm, unsealAnswers } from './seal-answers.ts'

export interface AnswersToSubmit {
  readonly link: VisitLink
  /** `age`: milliseconds since an answer was given; without it, just now. */
  readonly answers: readonly (HealthAnswer & { readonly age?: number | undefined })[]
  readonly draft: boolean
  readonly language: Locale
  /** With a token, new for a browser without one. */
  readonly browser: AnsweringBrowser & { readonly token: string }
  readonly ipAddress: string
}

export interface SubmittedAnswers {
  readonly status: 'draft' | 'submitted'
  readonly outcome: HealthOutcome | null
  /** Later answers than those that were sent, from another tab or device. */
  readonly newer: HealthAnswer[]
  /** There are more, which this browser sees once it is confirmed. */
  readonly elsewhere: boolean
}

const maxSubmits = 200
/** People who write details save many times, and a senior center has one address. */
const maxSaves = 2000
/** Submissions by one link: each is kept, and anyone may hold a link. */
const maxPerLink = 20
/**
 * Of one contact, in as many browsers: more would let the holder of a link fill the database. None
 * is pushed out for a later one, which may be a stranger's.
 */
const maxDrafts = 5

/**
 * Saves a draft, or submits complete answers: encrypted, counted for the email, with a task for the
 * agent. The last word on each question counts, from whatever tab or device. The same answers again
 * are one submission. Throws 404 for an unknown link, 409 with the `newer` answers if complete ones
 * were overtaken, 422 with the open questions, 429.
 */
export async function submitAnswers(
  services: VisitServices,
  input: AnswersToSubmit,
): Promise<SubmittedAnswers> {
  const { draft, language, ipAddress } = input
  const network = networkOf(ipAddress)
  const link = (input.link.id ?? input.link.contactId ?? '').slice(0, 40)
  await limitAttempts(
    services,
    draft
      ? [[`eligibility-draft:${network}`, maxSaves]]
      : [
          [`eligibility:${network}`, maxSubmits],
          [`eligibility-link:${link}`, maxPerLink],
        ],
    tooManyTries[language],
  )
  const now = services.clock.now().getTime()
  const sent = input.answers.map(({ age = 0, ...answer }) => ({ ...answer, givenAt: now - age }))
  const done = await openVisit(services, input.link, async (visit) => {
    if (draft) return keepDraft(services, visit, sent, input)
    const open = openQuestions(sent)
    if (open.length > 0)
      throw new AppError('UNPROCESSABLE_CONTENT', answersIncomplete[language], { open })
    return storeAnswers(services, visit, sent, input)
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteTexts[language].quoteLinkInvalid)
  return done
}

const alone = { newer: [], elsewhere: false }

async function keepDraft(
  services: VisitServices,
  visit: Visit,
  sent: readonly TimedAnswer[],
  { browser, language }: AnswersToSubmit,
): Promise<SubmittedAnswers> {
  const saved = { status: 'draft', outcome: null } as const
  if (visit.inert) return { ...saved, ...alone }
  const { transaction, contactId } = visit
  const at = services.clock.now()
  await lockVisitor(visit)
  const stored = await readShownAnswers(services, visit, browser)
  const confirmed = isConfirmedVisit(visit, browser)
  const resumeHash = hashToken(browser.token)
  await deleteReplacedDrafts(transaction, contactId, {
    resumeHash: confirmed ? resumeHash : null,
    olderThan: resumableSince(at),
  })
  if (!confirmed && (await countOtherDrafts(transaction, contactId, resumeHash)) >= maxDrafts)
    throw new AppError('TOO_MANY_REQUESTS', tooManyDevices[language])
  await saveDraft(transaction, {
    ...visit,
    ...(await sealAnswers(services, visit, storedForm(latestAnswers(sent, stored)))),
    resumeHash: confirmed ? null : resumeHash,
    at,
  })
  return {
    ...saved,
    newer: newerAnswers(sent, stored),
    elsewhere: await areAnswersElsewhere(services, visit, browser),
  }
}

async function storeAnswers(
  services: VisitServices,
  visit: Visit,
  sent: readonly TimedAnswer[],
  { language, browser, ipAddress }: AnswersToSubmit,
): Promise<SubmittedAnswers> {
  const { transaction, contactId, quoteId, emailId } = visit
  const submitted = { status: 'submitted', outcome: outcomeOf(sent), ...alone } as const
  if (visit.inert) return submitted
  const at = services.clock.now()
  await lockVisitor(visit)
  const newer = newerAnswers(sent, await readShownAnswers(services, visit, browser))
  if (newer.length > 0) throw new AppError('CONFLICT', answersChangedElsewhere[language], { newer })
  const resumeHash = hashToken(browser.token)
  const confirmed = isConfirmedVisit(visit, browser)
  await deleteDrafts(transaction, contactId, confirmed ? undefined : resumeHash)
  const stored = storedForm(sent, { consent: consentText[language], language })
  const before = await findLastSubmitted(transaction, contactId)
  const again =
    before !== undefined &&
    before.quote_id === quoteId &&
    before.email_id === emailId &&
    (!before.set_aside || before.resume_hash?.equals(resumeHash) === true)
  if (
    again &&
    isDeepStrictEqual(unsealAnswers(services.keys, visit, before).answers, stored.answers)
  )
    return submitted
  await insertSubmitted(transaction, {
    ...visit,
    ...(await sealAnswers(services, visit, stored)),
    resumeHash,
    setAside: !confirmed && (await hasOtherAnswers(visit, resumeHash, at)),
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

/** Whether the answers that count are another browser's: a forwarded link must not replace them. */
async function hasOtherAnswers(
  { transaction, contactId }: Visit,
  resumeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const counted = await findLatestSubmitted(transaction, contactId, answersValidSince(at))
  return counted !== undefined && counted.resume_hash?.equals(resumeHash) !== true
}
