import { planOrganizationIfNewDay } from '../../src/features/outreach/server/plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../../src/features/outreach/server/queue/queue-due-emails.ts'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import type {
  AnnouncedIncrease,
  ListedDraft,
} from '../../src/features/outreach/shared/drafts.contract.ts'
import type { TriedDrafts } from '../../src/features/rate-increases/shared/increase-drafts.contract.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { startIncreasesAgency } from './increases-agency.ts'

/** An agency whose members make drafts about increases and decide them. */
export async function startIncreaseDraftsAgency() {
  const agency = await startIncreasesAgency()
  const { app, admin, agent, inside, enter } = agency
  const today = app.clock.today('America/Chicago')
  let month = 0
  /** An increase of another day than the others. */
  const increase = async (change: object = {}) => {
    const effective_on = `2027-${String(++month).padStart(2, '0')}-01`
    return { id: (await enter({ effective_on, ...change })).body.id as number, on: effective_on }
  }
  const call = (verb: string, id: number, body: object, as = agent) =>
    app.call('POST', `/api/rate-increases/${id}/drafts${verb}`, { as, body })
  const look = async (id: number, ids?: number[], as = agent): Promise<TriedDrafts> =>
    (await call('/try', id, { ids }, as)).body
  const make = (id: number, ids: number[], count = ids.length) => call('', id, { ids, count })
  const listed = async (
    show = 'waiting',
  ): Promise<{ drafts: ListedDraft[]; increases: AnnouncedIncrease[] }> =>
    (await app.call('GET', `/api/drafts?show=${show}&type=rate_increase`, { as: admin })).body
  const drafts = async (show?: string) => (await listed(show)).drafts
  const of = async (id: number, show = 'waiting') =>
    (await drafts(show)).filter(({ contact_id }) => contact_id === id)
  /** Decides as the page does, on which `shown` was. */
  const decide = async (
    decision: string,
    id: ContactId,
    occasion: string,
    shown?: AnnouncedIncrease[],
  ) =>
    app.call('POST', '/api/drafts/decide', {
      as: agent,
      body: {
        decision,
        increases: shown ?? (await listed()).increases,
        selection: { drafts: [{ contact_id: id, type: 'rate_increase', occasion }] },
      },
    })
  const emailsOf = (id: number) =>
    inside((transaction) =>
      transaction
        .selectFrom('email')
        .select(['email_type', 'occasion', 'status', 'failure'])
        .where('organization_id', '=', transaction.organizationId)
        .where('contact_id', '=', id)
        .where('email_type', '=', 'rate_increase')
        .execute(),
    )
  /** Plans what waits to be planned, moves what is due to the outbox, and hands it over. */
  const queue = async () => {
    const context = { ...app.services, organizationId: agency.organization.organizationId }
    await planOrganizationIfNewDay(context)
    await app.runJobs()
    await queueDueEmails(context)
  }
  const run = async () => {
    await queue()
    app.clock.set(today)
    await sendOutbox(app.services)
  }
  const planOf = (id: number) =>
    inside((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['status', 'mode', 'reason'])
        .where('organization_id', '=', transaction.organizationId)
        .where('contact_id', '=', id)
        .where('type', '=', 'rate_increase')
        .execute(),
    )
  const preview = async (id: number, occasion: string) =>
    app.call(
      'GET',
      `/api/contacts/${id}/planned-mails/rate_increase/preview?occasion=${occasion}`,
      {
        as: agent,
      },
    )
  const made = {
    today,
    increase,
    call,
    look,
    make,
    listed,
    of,
    decide,
    emailsOf,
    queue,
    run,
    planOf,
    preview,
  }
  return { ...agency, ...made }
}
