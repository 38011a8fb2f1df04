import { AppError } from '../../../kernel/app-error.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { guaranteedIssueOn } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { describeHost } from '../../tracking/server/describe-host.ts'
import {
  openVisit,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import type { Assessment } from '../shared/eligibility.contract.ts'
import { answersLastDays } from '../shared/eligibility-texts.ts'
import { type HealthAnswer, withAnswers } from '../shared/questions.ts'
import { coverText, rightText } from '../shared/right-text.rules.ts'
import { findLatestSubmitted, findOfBrowser, readWindowContact } from './eligibility.sql.ts'
import { resumeFor } from './resume-cookie.ts'
import { unsealAnswers } from './seal-answers.ts'

/** The health questions for whom the link names, with the answers this browser has given. Throws 404 for a link that leads nowhere or has expired. */
export async function readAssessment(
  services: VisitServices,
  link: VisitLink,
  resumeToken: string | undefined,
): Promise<Assessment> {
  const assessment = await openVisit(services, link, async (visit) => {
    if (visit.quoteExpired) return undefined
    const now = services.clock.now().getTime()
    const submitted = await findLatestSubmitted(
      visit.transaction,
      visit.contactId,
      new Date(now - answersLastDays * 86_400_000),
    )
    const own =
      resumeToken === undefined
        ? undefined
        : await findOfBrowser(
            visit.transaction,
            visit.contactId,
            hashToken(resumeToken),
            new Date(now - resumeFor * 1000),
          )
    return {
      ...(await describeHost(visit)),
      submitted: submitted !== undefined,
      saved: own !== undefined,
      questions: questionsWith(
        own === undefined ? [] : unsealAnswers(services.keys, visit, own).answers,
      ),
      guaranteedIssue: await readGuaranteedIssue(services, visit),
    }
  })
  if (assessment === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return assessment
}

const questionsWith = (answers: readonly HealthAnswer[]) =>
  withAnswers(answers).map((question) => ({
    ...question,
    follow_up_questions: [...question.follow_up_questions],
  }))

/** Where the state lets the person change plans without questions, the page says so and does not ask. */
async function readGuaranteedIssue(
  { config, clock }: VisitServices,
  { transaction, contactId }: Visit,
): Promise<Assessment['guaranteedIssue']> {
  const contact = await readWindowContact(transaction, contactId)
  const state = contact.state as StateCode | null
  const { birth_date: birthDate, effective_date: policyDate } = contact
  const right = guaranteedIssueOn(clock.today(contact.time_zone), ruleBooks[config.ruleBook], {
    state,
    birthDate,
    policyDate,
  })
  if (right === null || state === null) return null
  return { until: right.until, covers: coverText(right), text: rightText(right, stateName(state)) }
}
