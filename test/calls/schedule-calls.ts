import { healthQuestions } from '../../src/features/eligibility/shared/questions.ts'
import { startConsumersAgency } from '../agencies/consumers-agency.ts'
import { resumeCookieOf } from './health-answer-calls.ts'
import type { BuiltVisit } from './visits.ts'

/** An agency whose clients request calls. For the top of a test file, which awaits it. */
export async function startSchedule() {
  const agency = await startConsumersAgency({ phone: '5125550177' })
  const { app, ours, within } = agency
  let presses = 0
  return {
    ...agency,
    /** Reads the page's data by the public id of a quote or contact. */
    info: (id: string, query = `?orgId=${ours.publicId}`, as?: string) =>
      app.call('GET', `/api/schedule/info/${id}${query}`, { as }),
    /** Requests a call, each time as another press of the button. */
    ask: (visit: BuiltVisit, body: object = {}, as?: string, id: string = visit.quotePublicId) =>
      app.call('POST', `/api/schedule/${id}`, {
        body: {
          orgId: ours.publicId,
          tid: visit.tid,
          channel: 'schedule_call',
          requestId: `press-${++presses}-x`,
          ...body,
        },
        as,
      }),
    /** Submits answers, and returns the resume cookie of the browser that gave them. */
    answerQuestions: async (visit: BuiltVisit, answer: 'yes' | 'no', as?: string) =>
      resumeCookieOf(
        await app.call('POST', `/api/org/${ours.publicId}/eligibility-answers`, {
          as,
          body: {
            quoteId: visit.quotePublicId,
            tid: visit.tid,
            answers: healthQuestions.map((question) => ({
              questionId: question.id,
              answer,
              followUps: question.follow_up_questions.map(({ text }) => ({
                text,
                details: 'in May',
              })),
            })),
          },
        }),
      ),
    /** Returns the rows of call requests as stored, and their types as its agent reads them. */
    requestsOf: async ({ contactId }: BuiltVisit) => {
      const rows = await within((transaction) =>
        transaction
          .selectFrom('follow_up_request')
          .select(['channel', 'quote_id', 'email_id'])
          .where('contact_id', '=', contactId)
          .orderBy('id')
          .execute(),
      )
      const as = await app.signIn(ours.admin.email)
      const { body } = await app.call('GET', `/api/contacts/${contactId}/follow-ups`, { as })
      const types = body.followUps.map(({ type }: { type: string }) => type).reverse()
      return rows.map((row, index) => ({ type: types[index] as string, ...row }))
    },
  }
}
