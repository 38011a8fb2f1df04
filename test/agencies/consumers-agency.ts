import { afterAll } from 'vitest'
import { type CalendarDate, displayDate } from '../../src/kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { type AgentToBuild, buildAgent, buildOrganization } from '../builders.ts'
import { type BuiltVisit, buildVisit } from '../calls/visits.ts'

/**
 * An agency with an agent, whose clients follow links in emails, beside another agency. For the top
 * of a test file, which awaits it. The app closes after the file's last test.
 */
export async function startConsumersAgency(agentToBuild: Partial<AgentToBuild> = {}) {
  const app = await createTestApp()
  afterAll(() => app.close())
  const { services } = app
  const ours = await buildOrganization(services)
  const theirs = await buildOrganization(services)
  const { organizationId } = ours
  const agent = await buildAgent(services, organizationId, agentToBuild)
  const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: services.database, organizationId }, work)
  const birthDateOf = ({ contactId }: BuiltVisit) =>
    within(async (transaction) => {
      const contact = await transaction
        .selectFrom('contact')
        .select('birth_date')
        .where('id', '=', contactId)
        .executeTakeFirstOrThrow()
      return contact.birth_date as CalendarDate
    })
  return {
    app,
    ours,
    theirs,
    agent,
    /** Runs work in a transaction of our agency. */
    within,
    /** Adds a client of the agent, with a quote and the email it came with. */
    visitOf: () =>
      buildVisit(services, organizationId, {
        contact: { agentId: agent.agentId },
        agentId: agent.agentId,
      }),
    /** Confirms the client's birth date, and returns the cookies of the confirmed browser. */
    confirm: async (visit: BuiltVisit, as?: string) => {
      const birthDate = displayDate(await birthDateOf(visit))
      const { headers, status } = await app.call(
        'POST',
        `/api/quotes/${visit.quotePublicId}/confirm`,
        { body: { birth_date: birthDate } },
      )
      if (status !== 200) throw new Error(`confirmation failed: ${status}`)
      const cookie = String([headers['set-cookie']].flat().join()).split(';')[0] ?? ''
      return as === undefined ? cookie : `${as}; ${cookie}`
    },
    statusOf: ({ contactId }: BuiltVisit) =>
      within(async (transaction) => {
        const { status } = await transaction
          .selectFrom('contact')
          .select('status')
          .where('id', '=', contactId)
          .executeTakeFirstOrThrow()
        return status
      }),
    /** Returns the client's email, as stored. */
    emailOf: ({ emailId }: BuiltVisit) =>
      within((transaction) =>
        transaction
          .selectFrom('email')
          .selectAll()
          .where('id', '=', emailId)
          .executeTakeFirstOrThrow(),
      ),
  }
}
