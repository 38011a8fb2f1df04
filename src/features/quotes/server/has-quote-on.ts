import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** SQL: contact `c` has a quote whose link works on `today`. */
export const hasQuoteOn = (
  { organizationId }: OrganizationTransaction,
  today: CalendarDate,
): RawBuilder<boolean> => sql<boolean>`exists (select 1 from quote q
  where q.organization_id = ${organizationId} and q.contact_id = c.id
    and q.expires_on >= ${today})`
