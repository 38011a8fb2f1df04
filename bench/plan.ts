import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ruleBooks } from '../src/features/enrollment-windows/shared/rule-book.ts'
import { createOrganization } from '../src/features/onboarding/server/create-organization.ts'
import {
  type PlannedContacts,
  planContacts,
} from '../src/features/outreach/server/plan/plan-contacts.ts'
import { readContacts } from '../src/features/outreach/server/plan/plan-input.sql.ts'
import { planInputsOf } from '../src/features/outreach/server/plan/plan-input.ts'
import { readPlanSettings } from '../src/features/outreach/server/plan/plan-settings.sql.ts'
import { planContact } from '../src/features/outreach/shared/plan/plan.rules.ts'
import type {
  PlanContact,
  PlannedEmail,
} from '../src/features/outreach/shared/plan/plan-contact.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  fromDayNumber,
  toDayNumber,
} from '../src/kernel/calendar-date.ts'
import type { EmailAddress } from '../src/kernel/email-address.ts'
import type { OrganizationId } from '../src/kernel/ids.ts'
import { withOwner } from '../src/main/backup/owner-connection.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { copyInto, copyLine, copyTransaction } from '../src/platform/database/copy.ts'
import type { OrganizationContext } from '../src/platform/services.ts'
import { type BenchServices, openBench } from './support/database.ts'
import { fillPoliciesAndHouseholds } from './support/fill-policies.ts'
import { benchRows } from './support/report.ts'

const rows = benchRows(1_000_000)
const today = calendarDate('2026-11-21')

// About half of such clients live in states with rules, which are far fewer than half of the
// states. Random, but the same in every run.
const fill = `
  insert into contact (organization_id, email, first_name, last_name, state, birth_date,
    effective_date, current_carrier, do_not_contact, zip_code, gender, tobacco_user,
    created_at, updated_at)
  select $1, email, first_name, last_name, c.state, birth_date, effective_date, current_carrier,
    do_not_contact, z.zip, 'F', false, $2, $2
  from (select n, 'person' || n || '@mail.example' as email, 'Carla' as first_name,
    'Contact' || n as last_name, case when random() < 0.4
      then (array['CA', 'IL', 'MO', 'OK', 'OR', 'MD', 'LA', 'KY', 'VA',
      'IN'])[1 + floor(random() * 10)]
      else (array['TX', 'FL', 'OH', 'GA', 'PA', 'NC', 'MI', 'AZ', 'TN', 'NY', 'WA', 'ID', 'NV',
        'UT', 'NJ', 'WI', 'MN', 'CO', 'AL', 'SC'])[1 + floor(random() * 20)] end as state,
    date '1936-01-01' + floor(random() * 9000)::int as birth_date,
    date '2012-01-01' + floor(random() * 5300)::int as effective_date,
    'Aetna' as current_carrier, random() < 0.02 as do_not_contact
    from generate_series($3::int, $4::int) n) c
  join (select state, min(zip) as zip from zip group by state) z on z.state = c.state
  order by n`

/** Adds this many clients to an agency, the same ones in every run. */
export async function fillClients(
  { filling, clock }: BenchServices,
  organizationId: OrganizationId,
  clients: number,
): Promise<void> {
  const at = clock.now()
  await copyTransaction(filling, organizationId, async (client) => {
    await client.query('select setseed(0.20261121)')
    for (let from = 1; from <= clients; from += 100_000)
      await client.query(fill, [organizationId, at, from, Math.min(from + 99_999, clients)])
  })
}

/** The same contacts as input of the rules, for the yardsticks. */
async function readInputs(
  context: OrganizationContext,
): Promise<{ id: number; contact: PlanContact }[]> {
  return copyTransaction(context.database, context.organizationId, async (client) => {
    const settings = await readPlanSettings(client, context.organizationId)
    const today = context.clock.today('America/Chicago')
    const inputOf = planInputsOf(settings, today)
    const contacts = await readContacts(client, context.organizationId, {
      after: 0,
      named: null,
      limit: rows,
    })
    return contacts.map((row) => ({ id: row.id, contact: inputOf(row) }))
  })
}

const columns = 'contact_id, type, event_date, target_date, send_date, status, reason, event_passed'

const dateOf = (day: number | null) => (day === null ? null : fromDayNumber(day))

function lineOf(contactId: number, email: PlannedEmail): string {
  const { eventDate, targetDate, sendDate, status, reason, eventPassed } = email
  const dates = [dateOf(eventDate), dateOf(targetDate), dateOf(sendDate)]
  return copyLine([contactId, email.type, ...dates, status, reason, eventPassed])
}

/** As the owner, because COPY takes no pipelined connection, as the product's are. */
async function copyAlone(services: BenchServices, lines: readonly string[]): Promise<number> {
  return withOwner(services.urls.owner, async (client) => {
    await client.query(
      `create temporary table plan_copied as select ${columns} from planned_email with no data`,
    )
    const elapsed = stopwatch()
    await copyInto(client, `plan_copied (${columns})`, lines)
    return elapsed()
  })
}

interface Timed<Value> {
  readonly seconds: number
  /**
   * CPU time of this process and PostgreSQL together, which does not depend on other load.
   * PostgreSQL's part only on Linux.
   */
  readonly processorSeconds: number
  readonly peakMegabytes: number
  readonly value: Value
}

async function databaseProcessorSeconds({ database }: BenchServices): Promise<number> {
  const { rows: backends } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const stats = backends.map(({ pid }) => `/proc/${pid}/stat`).filter((path) => existsSync(path))
  const ticks = stats.flatMap(
    (path) => readFileSync(path, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [],
  )
  return ticks.reduce((sum, tick) => sum + Number(tick) / 100, 0)
}

async function timed<Value>(
  services: BenchServices,
  work: () => Promise<Value>,
): Promise<Timed<Value>> {
  let peak = 0
  let running = true
  const watch = (async () => {
    for (; running; await sleep(50)) peak = Math.max(peak, process.memoryUsage().rss)
  })()
  const [processor, database] = [process.cpuUsage(), await databaseProcessorSeconds(services)]
  const elapsed = stopwatch()
  const value = await work()
  const seconds = elapsed() / 1000
  const { user, system } = process.cpuUsage(processor)
  const processorSeconds =
    (user + system) / 1e6 + (await databaseProcessorSeconds(services)) - database
  running = false
  await watch
  return { seconds, processorSeconds, peakMegabytes: peak / 2 ** 20, value }
}

const count = (value: number) => Math.round(value).toLocaleString('en-US')
const line = (name: string, seconds: number, items: number, unit: string, rest: string) =>
  console.log(
    `${name.padEnd(38)}${seconds.toFixed(2).padStart(8)} s${count(items / seconds).padStart(12)} ${unit}/s   ${rest}`,
  )

async function measure(
  services: BenchServices,
  moveTo: (day: CalendarDate) => void,
): Promise<void> {
  const { organizationId } = await createOrganization(services, {
    name: 'Bench',
    firstName: 'Ben',
    lastName: 'Mark',
    email: 'bench@agency.example' as EmailAddress,
    live: true,
  })
  const context: OrganizationContext = { ...services, organizationId }
  await withOwner(services.urls.owner, async (owner) => {
    // Planning does not use the search index, which would only slow down the inserts.
    await owner.query('drop index contact_search')
    await fillClients(services, organizationId, rows)
    await fillPoliciesAndHouseholds(services, organizationId)
    await owner.query('vacuum analyze contact, policy')
  })

  const plan = (): Promise<Timed<PlannedContacts>> => timed(services, () => planContacts(context))
  const show = (
    name: string,
    { seconds, processorSeconds, peakMegabytes, value }: Timed<PlannedContacts>,
  ) => {
    const cost = `${processorSeconds.toFixed(1)} s of processor, ${count(peakMegabytes)} MB at most`
    line(name, seconds, value.contacts, 'contacts', `${count(value.changed)} rows written, ${cost}`)
  }
  const first = await plan()
  show('planned and written', first)
  const again = await plan()
  show('planned again, nothing changed', again)
  moveTo(addDays(today, 1))
  show('the next night', await plan())

  const inputs = await readInputs(context)
  const pure = stopwatch()
  let planned = 0
  for (const { contact } of inputs)
    planned += planContact(ruleBooks.current, toDayNumber(today), contact).length
  const rules = pure() / 1000
  line('rules alone', rules, inputs.length, 'contacts', `${count(planned)} rows`)
  const lines = inputs.map(({ id, contact }) =>
    planContact(ruleBooks.current, toDayNumber(today), contact)
      .map((email) => lineOf(id, email))
      .join(''),
  )
  const copied = (await copyAlone(services, lines)) / 1000
  line('COPY alone, temporary, no index', copied, planned, 'rows', '')
  console.log(
    `written takes ${(first.seconds / copied).toFixed(1)} x its COPY, unchanged ${(again.seconds / copied).toFixed(1)} x; rules are ${((100 * rules) / first.seconds).toFixed(1)} % of it`,
  )
}

/**
 * Plans BENCH_ROWS contacts (1,000,000) into the product's own tables, then again unchanged, then
 * the next night.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today, connections: 4 })
  try {
    await measure(services, services.clock.set)
  } finally {
    await services.close()
  }
}
