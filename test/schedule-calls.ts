import { healthQuestions } from '../src/features/eligibility/shared/questions.ts'
import { startConsumersAgency } from './consumers-agency.ts'
import type { BuiltVisit } from './visits.ts'

/** An agency whose clients request calls. For the top of a test file, which awaits it. */
export async function startSchedule() {
  const agency = await startConsumersAgency({ phone: '5125550177' })
  const { app, ours, within } = agency
  let presses = 0
  return {
    ...agency,
    /** Reads the page's data by the public id of a quote or contact. */
    info: (id: string, query = `?orgId=${ours.publicId}`) =>
      app.call('GET', `/api/schedule/info/${id}${query}`),
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
    answerQuestions: (visit: BuiltVisit, answer: 'yes' | 'no') =>
      app.call('POST', `/api/org/${ours.publicId}/eligibility-answers`, {
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
    requestsOf: ({ contactId }: BuiltVisit) =>
      within((transaction) =>
        transaction
          .selectFrom('follow_up_request')
          .select(['type', 'channel', 'quote_id', 'email_id'])
          .where('contact_id', '=', contactId)
          .orderBy('id')
          .execute(),
      ),
  }
}
