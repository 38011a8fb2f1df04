import { planOrganizationIfNewDay } from '../src/features/outreach/server/plan/plan-organization-if-new-day.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { OrganizationId } from '../src/kernel/ids.ts'
import { features } from '../src/main/features.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { openBench } from './support/database.ts'
import { addEmptyAgencies } from './support/many-agencies.ts'
import { benchRows } from './support/report.ts'

const minute = 60_000
const planned = 500

/**
 * The minute tick with 10,000 agencies that have no client: how long one takes and how many it
 * needs, at the first start, at midnight, and while nothing is due. Then the plans of one night.
 */
export async function run(): Promise<void> {
  const services = await openBench({ today: calendarDate('2026-06-15') })
  const agencies = benchRows(10_000)
  const ticks = features.flatMap((feature) => feature.ticks ?? [])
  const tick = async () => {
    const took = new Map<string, number>()
    for (const { name, run: one } of ticks) {
      const elapsed = stopwatch()
      await one(services)
      took.set(name, elapsed())
    }
    services.clock.advance(minute)
    return took
  }
  const total = (took: ReadonlyMap<string, number>) => [...took.values()].reduce((a, b) => a + b, 0)
  const describe = (what: string, took: ReadonlyMap<string, number>) => {
    const longest = [...took].toSorted(([, a], [, b]) => b - a).slice(0, 7)
    const parts = longest.map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    console.log(`${what}: ${total(took).toFixed(0)} ms (${parts.join(', ')})`)
  }
  /** Ticks until one does little, as a minute after the other. */
  const untilIdle = async (what: string) => {
    let longest = new Map<string, number>()
    let sum = 0
    let count = 0
    for (let last = Number.POSITIVE_INFINITY; last > 1500 && count < 40; count += 1) {
      const took = await tick()
      last = total(took)
      sum += last
      if (last > total(longest)) longest = took
    }
    console.log(`${what}: ${count} ticks, ${(sum / 1000).toFixed(1)} s together`)
    describe('  the longest', longest)
  }
  try {
    const filling = stopwatch()
    const ids = await addEmptyAgencies(services, agencies)
    console.log(`${ids.length} agencies added in ${(filling() / 1000).toFixed(1)} s`)
    await untilIdle('first start')
    describe('nothing due', await tick())
    const elapsed = stopwatch()
    const some = ids.slice(0, planned)
    for (const id of some)
      await planOrganizationIfNewDay({ ...services, organizationId: id as OrganizationId })
    const each = elapsed() / some.length
    console.log(`a plan without clients: ${each.toFixed(1)} ms, so all ${((each * agencies) / 1000).toFixed(0)} s`)
    services.clock.set(calendarDate('2026-06-16'))
    await untilIdle('midnight')
    describe('nothing due', await tick())
  } finally {
    await services.close()
  }
}
