import { type RawBuilder, sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'

// Whose Medicare Advantage plan ends, for the list of contacts and for its own work list: `c` is a
// contact, `e` an ended plan of its state.

/** SQL: contact `c` has the ended plan `e`, known by its number and county. */
export const hasEndedPlan: RawBuilder<boolean> = sql.raw(
  '(c.advantage_plan = e.plan and c.county = e.county)',
)

/** SQL: the right that the end of plan `e` gives contact `c` is noted. */
export const isEndNoted = (
  organizationId: OrganizationId,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from federal_right f where f.organization_id = ${organizationId}
    and f.contact_id = c.id and f.trigger = 'plan_ends' and f.coverage_end = e.ends_on
    and f.status <> 'mistake')`
