import { createOrganization } from '../src/features/onboarding/server/create-organization.ts'
import { planContacts } from '../src/features/outreach/server/plan/plan-contacts.ts'
import { readHoldOut } from '../src/features/reports/server/read-hold-out.ts'
import { addDays, calendarDate } from '../src/kernel/calendar-date.ts'
import type { EmailAddress } from '../src/kernel/email-address.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { copyTransaction } from '../src/platform/database/copy.ts'
import type { OrganizationContext } from '../src/platform/services.ts'
import { fillClients } from './plan.ts'
import { openBench } from './support/database.ts'
import { fillPoliciesAndHouseholds } from './support/fill-policies.ts'
import { benchRows, report } from './support/report.ts'

const rows = benchRows(400_000)
const today = calendarDate('2026-11-21')

// A tenth of the policies has ended since the draw.
const lapse = `update policy set status = 'lapsed', end_date = date '2026-11-22' + (id % 300)::int
  where organization_id = $1 and contact_id % 10 = 0`
const share = 'update organization set hold_out_percent = 10, hold_out_round = 1'
const began = `insert into hold_out_share (organization_id, round, percent, began_at, began_on)
  values ($1, 1, 10, $2, $3)`

/**
 * A hold-out of BENCH_ROWS clients (400,000): the nightly plan with it beside the one without it,
 * and the comparison a year later beside one count of the same policies and clients.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today, connections: 4 })
  const { organizationId } = await createOrganization(services, {
    ...{ name: 'Bench', firstName: 'Ben', lastName: 'Mark', live: true },
    email: 'bench@agency.example' as EmailAddress,
  })
  const context: OrganizationContext = { ...services, organizationId }
  const inside = (...statements: readonly (readonly [string, unknown[]])[]) =>
    copyTransaction(services.database, organizationId, async (client) => {
      for (const [text, values] of statements) await client.query(text, values)
    })
  const seconds = async (work: () => Promise<unknown>) => {
    const elapsed = stopwatch()
    await work()
    return elapsed() / 1000
  }
  try {
    await withOwner(services.urls.owner, async (owner) => {
      await owner.query('drop index contact_search')
      await fillClients(services, organizationId, rows)
      await fillPoliciesAndHouseholds(services, organizationId)
      await owner.query('vacuum analyze contact, policy')
    })
    await planContacts(context)
    const without = { name: 'without', figure: await seconds(() => planContacts(context)) }
    await inside([share, []], [began, [organizationId, services.clock.now(), today]])
    report('plan that draws everybody', await seconds(() => planContacts(context)), 's', without)
    report('plan of the next run', await seconds(() => planContacts(context)), 's', without)

    services.clock.set(addDays(today, 380))
    await inside([lapse, [organizationId]])
    const counted = await seconds(() =>
      inside([
        `select count(*) from policy i cross join contact c where i.organization_id = $1
          and c.organization_id = $1 and c.id = i.contact_id and i.status <> c.client_status`,
        [organizationId],
      ]),
    )
    const figure = await seconds(() => readHoldOut(context, { refresh: true }))
    report('the comparison', figure, 's', { name: 'one count', figure: counted })
    report('kept for the day', await seconds(() => readHoldOut(context, {})), 's')
  } finally {
    await services.close()
  }
}
