import { hashToken, type Keys } from '../../../platform/crypto.ts'
import type { Services } from '../../../platform/services.ts'
import type { Visit } from '../../tracking/server/open-visit.ts'
import { type HealthOutcome, outcomeOf } from '../shared/health-outcome.rules.ts'
import { filledWith, latestAnswers, type TimedAnswer } from '../shared/latest-answers.rules.ts'
import type { AnsweringBrowser } from './answering-browser.ts'
import { hasAnswersElsewhere, listResumable } from './eligibility.sql.ts'
import { resumableSince } from './resume-cookie.ts'
import { unsealAnswers } from './seal-answers.ts'

type Row = Awaited<ReturnType<typeof listResumable>>[number]

/** Returns a row's answers; those of an earlier version were all given when the row was saved. */
function timedAnswers(keys: Keys, visit: Visit, row: Row): TimedAnswer[] {
  const { answers, givenAt } = unsealAnswers(keys, visit, row)
  const savedAt = row.saved_at.getTime()
  return answers.map((answer) => ({ ...answer, givenAt: givenAt?.[answer.questionId] ?? savedAt }))
}

/** Members see answers only where each view is logged, never on a client's page. */
export const isConfirmedVisit = (visit: Visit, browser: AnsweringBrowser): boolean =>
  !visit.inert && browser.isConfirmed(visit.contactPublicId)

async function listSeen({ clock }: Services, visit: Visit, browser: AnsweringBrowser) {
  return listResumable(visit.transaction, visit.contactId, {
    resumeHash: browser.token === undefined ? null : hashToken(browser.token),
    confirmed: isConfirmedVisit(visit, browser),
    since: resumableSince(clock.now()),
  })
}

/**
 * Returns the answers that a browser may see: its own, and on one that was confirmed those of the
 * last 14 days from every browser (decision 022). What others have given without a confirmation
 * only fills open questions.
 */
export async function readShownAnswers(
  services: Services,
  visit: Visit,
  browser: AnsweringBrowser,
): Promise<TimedAnswer[]> {
  const rows = await listSeen(services, visit, browser)
  const answersOf = (own: boolean) =>
    latestAnswers(
      ...rows
        .filter((row) => row.own === own)
        .map((row) => timedAnswers(services.keys, visit, row)),
    )
  return filledWith(answersOf(true), answersOf(false))
}

/** Returns whether a browser that is not confirmed would see more answers if it were. */
export async function areAnswersElsewhere(
  { clock }: Services,
  visit: Visit,
  browser: AnsweringBrowser,
): Promise<boolean> {
  // The birth date is confirmed for a quote.
  if (visit.inert || visit.quoteId === null || isConfirmedVisit(visit, browser)) return false
  return hasAnswersElsewhere(visit.transaction, visit.contactId, {
    resumeHash: browser.token === undefined ? null : hashToken(browser.token),
    since: resumableSince(clock.now()),
  })
}

/**
 * Returns the outcome of the last submitted answers that a browser may see; nothing else may be
 * shown to a visitor.
 */
export async function findShownOutcome(
  services: Services,
  visit: Visit,
  browser: AnsweringBrowser,
): Promise<HealthOutcome | undefined> {
  const rows = await listSeen(services, visit, browser)
  const [latest] = rows
    .filter(({ status }) => status === 'submitted')
    .sort((a, b) => b.saved_at.getTime() - a.saved_at.getTime() || b.id - a.id)
  return latest && outcomeOf(unsealAnswers(services.keys, visit, latest).answers)
}
