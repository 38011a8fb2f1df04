import fc from 'fast-check'
import { countLinks, countSent } from '../../src/features/activity/server/count-sent.ts'
import { recordActivity } from '../../src/features/activity/server/record-activity.ts'
import { addAgentTasks, closeAgentTasks } from '../../src/features/contacts/server/agent-tasks.ts'
import { createQuotes } from '../../src/features/quotes/server/create-quotes.ts'
import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { EmailId, QuoteId } from '../../src/kernel/ids.ts'
import { instantAt } from '../../src/platform/clock.ts'
import { newPublicId } from '../../src/platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../builders.ts'

export const today = calendarDate('2026-06-15')
export const zone = 'America/Chicago'
const clients = 6

/** Something that happens to a client, so many days ago; `pick` chooses among what there is. */
export const deed = fc.record({
  what: fc.constantFrom(
    ...(['send', 'send', 'remind', 'link', 'view', 'view', 'click', 'answer', 'scan'] as const),
    ...(['ask', 'ask', 'call', 'reassign'] as const),
  ),
  client: fc.nat(clients - 1),
  ago: fc.integer({ min: 0, max: 40 }),
  pick: fc.nat(50),
  test: fc.boolean(),
})
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** Lives a history through the product's own recording, in a new agency. */
export async function live(app: TestApp, deeds: readonly Deed[]) {
  const agency = await buildOrganization(app.services, { state: 'TX' })
  const { organizationId } = agency
  const agents = [await buildAgent(app.services, organizationId), agency.admin]
  const owners = [...agents.map(({ agentId }) => agentId), null]
  const contacts = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: clients }, (_, at) => ({ agentId: owners[at % owners.length] ?? null })),
  )
  const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: app.services.database, organizationId }, work)
  const quotes: { id: QuoteId; client: number }[] = []
  const emails: { id: EmailId; quoteId: QuoteId; client: number }[] = []

  for (const [order, { what, client, ago, pick, test }] of deeds.entries()) {
    const day = addDays(today, -ago)
    const at = new Date(instantAt(day, 12 * 3600, zone).getTime() + order)
    const contactId = contacts[client] ?? contacts[0]
    if (contactId === undefined) throw new Error('no client')
    const quote = quotes[pick % Math.max(1, quotes.length)]
    const email = emails[pick % Math.max(1, emails.length)]
    await within(async (transaction) => {
      const { agent_id: agentId } = await transaction
        .selectFrom('contact')
        .select('agent_id')
        .where('id', '=', contactId)
        .executeTakeFirstOrThrow()
      const sendMode = test ? 'test' : 'production'
      const send = async (quoteId: QuoteId, of: number, sentBy: string) => {
        const row = await transaction
          .insertInto('email')
          .values({
            ...{ organization_id: organizationId, public_id: newPublicId(), quote_id: quoteId },
            ...{ contact_id: contacts[of] ?? contactId, agent_id: agentId, email_type: sentBy },
            ...{ occasion: String(order), send_mode: sendMode, status: 'sent' },
            ...{ scheduled_date: day, send_day: day, queued_at: at, sent_at: at },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        emails.push({ id: row.id as EmailId, quoteId, client: of })
        await countSent(transaction, [{ day, sentBy, agentId, sendMode, quoteId }])
      }
      const newQuote = async () => {
        const [made] = await createQuotes(
          transaction,
          [{ contactId, agentId: null, effectiveDate: today, source: 'outreach' }],
          at,
        )
        if (made === undefined) throw new Error('no quote')
        quotes.push({ id: made.quoteId, client })
        return made.quoteId
      }
      const act = async (kind: 'viewed' | 'clicked' | 'completed' | 'automated') => {
        // By a link now and then, also of a quote that nothing has carried yet.
        const of = pick % 3 === 0 ? quote : email
        if (of === undefined) return
        await recordActivity(transaction, {
          ...{ kind, at, contactId: contacts[of.client] ?? contactId },
          ...('quoteId' in of ? { emailId: of.id, quoteId: of.quoteId } : { quoteId: of.id }),
        })
      }
      if (what === 'send') {
        const quoteId = await newQuote()
        // Every fifth quote is looked at before an email carries it.
        if (pick % 5 !== 0) await send(quoteId, client, 'birthday')
      } else if (what === 'remind' && quote) await send(quote.id, quote.client, 'follow_up_1')
      else if (what === 'link') {
        const quoteId = await newQuote()
        await countLinks(transaction, [{ day, sentBy: 'link', agentId, sendMode, quoteId }])
      } else if (what === 'view') await act('viewed')
      else if (what === 'click') await act('clicked')
      else if (what === 'answer') await act('completed')
      else if (what === 'scan') await act('automated')
      else if (what === 'ask')
        await addAgentTasks(transaction, [contactId], {
          ...{ kind: 'call_request', detail: 'Call', at },
        })
      else if (what === 'call')
        await closeAgentTasks(transaction, contactId, { kind: 'call_request', at })
      else if (what === 'reassign')
        await transaction
          .updateTable('contact')
          .set({ agent_id: owners[pick % owners.length] ?? null })
          .where('id', '=', contactId)
          .execute()
    })
  }
  return { agency, agent: agents[0], within }
}

type Lived = Awaited<ReturnType<typeof live>>

/** Counts the figures from the rows themselves, without SQL that the product has. */
export async function countRaw({ within, agency }: Lived) {
  return within(async (transaction) => {
    const { organizationId } = agency
    const all = async <Table extends 'quote' | 'email' | 'agent_task' | 'contact'>(table: Table) =>
      transaction
        .selectFrom(table as 'quote')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .execute() as Promise<unknown[]>
    const quotes = (await all('quote')) as {
      contact_id: number
      sent_day: CalendarDate | null
      send_mode: string
      sent_agent_id: number | null
      first_viewed_at: Date | null
      completed_at: Date | null
    }[]
    const emails = (await all('email')) as {
      contact_id: number
      send_day: CalendarDate
      send_mode: string
      agent_id: number | null
      viewed_at: Date | null
      clicked_at: Date | null
      automated_at: Date | null
    }[]
    const tasks = (await all('agent_task')) as {
      contact_id: number
      created_at: Date
      done_at: Date | null
    }[]
    const owners = new Map(
      ((await all('contact')) as { id: number; agent_id: number | null }[]).map(
        ({ id, agent_id }): [number, number] => [id, agent_id ?? 0],
      ),
    )
    return { quotes, emails, tasks, owners }
  })
}
