import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { policyNow } from '../../contacts/shared/policy-holder.rules.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import {
  openVisit,
  readVisitAgency,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { answersValidSince, withAnswers } from '../shared/answers.rules.ts'
import { assessmentRights } from '../shared/assessment-rights.rules.ts'
import type { Assessment } from '../shared/eligibility.contract.ts'
import { type AnsweringBrowser, isKnownVisitor } from './answering-browser.ts'
import { findLatestSubmitted, getPolicyFacts } from './eligibility.sql.ts'
import { areAnswersElsewhere, readShownAnswers } from './read-answers.ts'

export interface ReadAssessment {
  readonly assessment: Assessment
  /** The language of its texts. */
  readonly locale: Locale
}

interface Reader {
  readonly browser: AnsweringBrowser
  /** Returns the visitor's language; the contact's preferred one is null where it is not known. */
  readonly localeFor: (preferred: string | null) => Locale
}

/**
 * Returns the health questions for a link, with the answers that the browser may see. Throws 404
 * for an unknown or expired link.
 */
export async function readAssessment(
  services: VisitServices,
  link: VisitLink,
  { browser, localeFor }: Reader,
): Promise<ReadAssessment> {
  const read = await openVisit(services, link, async (visit) => {
    if (visit.quoteExpired) return undefined
    const { transaction, contactId } = visit
    const now = services.clock.now()
    const locale = localeFor(visit.preferredLanguage)
    const submitted = await findLatestSubmitted(transaction, contactId, answersValidSince(now))
    const answers = await readShownAnswers(services, visit, browser)
    const assessment = {
      ...(await readVisitAgency(services, visit, locale)),
      submitted: submitted !== undefined,
      saved: answers.length > 0,
      elsewhere: await areAnswersElsewhere(services, visit, browser),
      questions: withAnswers(answers),
      ...(await readRights(services, visit, { browser, locale })),
    }
    return { assessment, locale }
  })
  if (read === undefined)
    throw new AppError('NOT_FOUND', quoteTexts[localeFor(null)].quoteLinkInvalid)
  return read
}

/** Returns what the page says of rights to buy without health questions. */
async function readRights(
  services: VisitServices,
  visit: Visit,
  { browser, locale }: { browser: AnsweringBrowser; locale: Locale },
): Promise<Pick<Assessment, 'guaranteedIssue' | 'rightNote'>> {
  const contact = await getPolicyFacts(visit.transaction, visit.contactId)
  return assessmentRights(services.clock.today(contact.time_zone), {
    state: contact.state as StateCode | null,
    locale,
    birthDate: contact.birth_date,
    policyDate: policyNow(contact).policyDate,
    federal: contact.federal_rights,
    confirmed: isKnownVisitor(services, visit, browser),
  })
}
