import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { guaranteedIssueOn } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import {
  openVisit,
  readVisitAgency,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { withAnswers } from '../shared/answers.rules.ts'
import type { Assessment } from '../shared/eligibility.contract.ts'
import { answersValidSince } from '../shared/outcome.rules.ts'
import { coverText, rightText } from '../shared/right-text.rules.ts'
import { findLatestOfBrowser, findLatestSubmitted, getPolicyFacts } from './eligibility.sql.ts'
import { resumableSince } from './resume-cookie.ts'
import { unsealAnswers } from './seal-answers.ts'

export interface ReadAssessment {
  readonly assessment: Assessment
  /** The language of its texts. */
  readonly locale: Locale
}

interface Reader {
  /** The browser's token, with which it sees its answers. */
  readonly resumeToken: string | undefined
  /** Returns the visitor's language; the contact's preferred one is null where it is not known. */
  readonly localeFor: (preferred: string | null) => Locale
}

/**
 * Returns the health questions for a link, with this browser's answers. Throws 404 for an unknown or
 * expired link.
 */
export async function readAssessment(
  services: VisitServices,
  link: VisitLink,
  { resumeToken, localeFor }: Reader,
): Promise<ReadAssessment> {
  const read = await openVisit(services, link, async (visit) => {
    if (visit.quoteExpired) return undefined
    const { transaction, contactId } = visit
    const now = services.clock.now()
    const locale = localeFor(visit.preferredLanguage)
    const submitted = await findLatestSubmitted(transaction, contactId, answersValidSince(now))
    const own =
      resumeToken === undefined
        ? undefined
        : await findLatestOfBrowser(
            transaction,
            contactId,
            hashToken(resumeToken),
            resumableSince(now),
          )
    const assessment = {
      ...(await readVisitAgency(visit)),
      submitted: submitted !== undefined,
      saved: own !== undefined,
      questions: withAnswers(own ? unsealAnswers(services.keys, visit, own).answers : []),
      guaranteedIssue: await readGuaranteedIssue(services, visit, locale),
    }
    return { assessment, locale }
  })
  if (read === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return read
}

/** Returns the state's current right to change plans without health questions, if any. */
async function readGuaranteedIssue(
  { config, clock }: VisitServices,
  { transaction, contactId }: Visit,
  locale: Locale,
): Promise<Assessment['guaranteedIssue']> {
  const contact = await getPolicyFacts(transaction, contactId)
  const state = contact.state as StateCode | null
  const { birth_date: birthDate, effective_date: policyDate } = contact
  const right = guaranteedIssueOn(clock.today(contact.time_zone), ruleBooks[config.ruleBook], {
    state,
    birthDate,
    policyDate,
  })
  if (right === null || state === null) return null
  return {
    until: right.until,
    covers: coverText(right, locale),
    text: rightText(right, stateName(state), locale),
  }
}
