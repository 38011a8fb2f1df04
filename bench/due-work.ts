import pg from 'pg'
import { planOrganizationIfNewDay } from '../src/features/outreach/server/plan/plan-organization-if-new-day.ts'
import { addDays, calendarDate } from '../src/kernel/calendar-date.ts'
import { minuteMs } from '../src/kernel/duration.ts'
import type { OrganizationId } from '../src/kernel/ids.ts'
import { features } from '../src/main/features.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { openBench } from './support/database.ts'
import { addEmptyAgencies } from './support/many-agencies.ts'
import { benchRows } from './support/report.ts'

const today = calendarDate('2026-06-15')
const planned = 300
const maxTicks = 100

/**
 * The minute tick with 10,000 agencies that have no client: how long it takes and how many are
 * needed at the first start and at midnight, and a tick with nothing due. Then a plan without
 * clients, of which the night has one for each agency.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today })
  const superuser = new pg.Client({ connectionString: services.superuserUrl })
  await superuser.connect()
  const ticks = features.flatMap((feature) => feature.ticks ?? [])
  const tick = async () => {
    const took = new Map<string, number>()
    for (const { name, run: one } of ticks) {
      const elapsed = stopwatch()
      await one(services)
      took.set(name, elapsed())
    }
    services.clock.advance(minuteMs)
    return took
  }
  const total = (took: ReadonlyMap<string, number>) => [...took.values()].reduce((a, b) => a + b, 0)
  const describe = (what: string, took: ReadonlyMap<string, number>) => {
    const longest = [...took].toSorted(([, a], [, b]) => b - a).slice(0, 8)
    const parts = longest.map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    console.log(`${what}: ${total(took).toFixed(0)} ms (${parts.join(', ')})`)
  }
  // As if the jobs that a tick has enqueued had run.
  const markPlanned = (through: string) =>
    superuser.query(
      `update organization set planned_through = $1 where organization_id in (
         select organization_id from directory.work_due
         where work = 'plan' and not_before is not null) and planned_through is distinct from $1`,
      [through],
    )
  const nothingDue = async () => {
    const { rows } = await superuser.query(
      `select 1 from directory.organization_slug s cross join
         (values ('plan'), ('queue'), ('purge'), ('undo'), ('licenses'), ('archives')) as w (work)
       left join directory.work_due d using (organization_id, work)
       where d.due_at is null or (d.due_at <= $1 and coalesce(d.not_before, $1) <= $1) limit 1`,
      [services.clock.now()],
    )
    return rows.length === 0
  }
  const untilIdle = async (what: string, day: string) => {
    let longest = new Map<string, number>()
    let count = 0
    for (; count < maxTicks && (count === 0 || !(await nothingDue())); count += 1) {
      const took = await tick()
      await markPlanned(day)
      if (total(took) > total(longest)) longest = took
    }
    describe(`${what}: ${count} ticks, the longest`, longest)
  }
  try {
    const filling = stopwatch()
    const ids = await addEmptyAgencies(services, benchRows(10_000))
    console.log(`${ids.length} agencies added in ${(filling() / 1000).toFixed(1)} s`)
    await untilIdle('first start', today)
    describe('a tick with nothing due', await tick())
    const tomorrow = addDays(today, 1)
    services.clock.set(tomorrow)
    const elapsed = stopwatch()
    const some = ids.slice(0, planned)
    for (const id of some)
      await planOrganizationIfNewDay({ ...services, organizationId: id as OrganizationId })
    const each = elapsed() / some.length
    console.log(`a plan without clients: ${each.toFixed(1)} ms`)
    await untilIdle('midnight', tomorrow)
    describe('a tick with nothing due', await tick())
  } finally {
    await superuser.end()
    await services.close()
  }
}
