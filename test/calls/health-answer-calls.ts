import type { HealthAnswer } from '../../src/features/eligibility/shared/questions.ts'
import { startConsumersAgency } from '../agencies/consumers-agency.ts'
import { allNo } from './health-answers.ts'
import type { BuiltVisit } from './visits.ts'

interface AnswersToSend {
  readonly answers?: readonly (HealthAnswer & { readonly age?: number })[]
  readonly status?: string
  readonly language?: string
  /** The resume cookie, or the cookies of an agent. */
  readonly as?: string | undefined
  readonly org?: string
  readonly link?: object
}

/** Returns the resume cookie that a response sets, as a request sends it. */
export const resumeCookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(
    [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('resume=')),
  ).split(';')[0] ?? ''

/** An agency whose clients answer health questions. For the top of a test file, which awaits it. */
export async function startHealthAnswers() {
  const agency = await startConsumersAgency({
    licenseNumber: 'TX-1',
    bookingLink: 'book.example.com/greta',
  })
  const { app, ours, within, emailOf, statusOf } = agency
  return {
    ...agency,
    /** Sends a client's answers, by default No to every question. */
    send: (visit: BuiltVisit, { as, org = ours.publicId, link, ...sent }: AnswersToSend = {}) =>
      app.call('POST', `/api/org/${org}/eligibility-answers`, {
        body: {
          ...(link ?? { quoteId: visit.quotePublicId, tid: visit.tid }),
          ...{ answers: allNo(), status: 'accept', ...sent },
        },
        as,
      }),
    /** Reads the questions by the public id of a quote or contact. */
    read: (
      id: string,
      { org = ours.publicId, as }: { org?: string; as?: string | undefined } = {},
    ) => app.call('GET', `/api/org/${org}/eligibility-answers/${id}`, { as }),
    submissionsOf: ({ contactId }: BuiltVisit) =>
      within((transaction) =>
        transaction
          .selectFrom('eligibility_submission')
          .selectAll()
          .where('contact_id', '=', contactId)
          .orderBy('id')
          .execute(),
      ),
    /** Returns the effects of submitted answers on the email, the contact and the agent's tasks. */
    tracesOf: async (visit: BuiltVisit) => ({
      completed: (await emailOf(visit)).completed_at !== null,
      status: await statusOf(visit),
      tasks: await within((transaction) =>
        transaction
          .selectFrom('agent_task')
          .select(['kind', 'detail'])
          .where('contact_id', '=', visit.contactId)
          .execute(),
      ),
    }),
  }
}
