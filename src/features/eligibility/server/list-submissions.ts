import type { ContactId } from '../../../kernel/ids.ts'
import { defaultLocale } from '../../../kernel/locale.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import type { Submission } from '../shared/eligibility.contract.ts'
import { outcomeOf } from '../shared/health-outcome.rules.ts'
import { healthQuestions } from '../shared/questions.ts'
import { listSubmitted } from './eligibility.sql.ts'
import { unsealAnswers } from './seal-answers.ts'

/** Returns a contact's submissions, newest first. Logs the view. Throws 404 as `getContact`. */
export async function listSubmissions(
  context: MemberContext,
  contactId: ContactId,
): Promise<Submission[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, contactId)
    const rows = await listSubmitted(transaction, contactId)
    await recordAudit(transaction, context, {
      action: 'eligibility.view',
      entity: 'contact',
      id: contactId,
      detail: { submissions: rows.map((row) => row.id) },
    })
    const { keys, organizationId } = context
    return rows.map((row) => {
      const { answers, language = defaultLocale } = unsealAnswers(
        keys,
        { organizationId, contactId },
        row,
      )
      return {
        id: row.id,
        submittedAt: (row.submitted_at as Date).toISOString(),
        outcome: outcomeOf(answers),
        setAside: row.set_aside,
        language,
        answers: answers.map((answer) => ({
          ...answer,
          followUps: [...answer.followUps],
          ...(healthQuestions.find((question) => question.id === answer.questionId)
            ?.question_text ?? { title: answer.questionId, text: '' }),
        })),
      }
    })
  })
}
