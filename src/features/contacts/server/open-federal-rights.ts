import { type RawBuilder, sql } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { FederalRecord } from '../../enrollment-windows/shared/federal-right.rules.ts'

/** SQL: the open federal rights of a contact, those that are over too, as the rule reads them. */
export const openFederalRights = (
  organizationId: OrganizationId,
  contactId: RawBuilder<unknown>,
): RawBuilder<FederalRecord[]> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('trigger', f.trigger,
      'coverageEnd', f.coverage_end, 'medicareSince', f.medicare_since) order by f.id)
    from federal_right f where f.organization_id = ${organizationId}
      and f.contact_id = ${contactId} and f.status = 'open'), '[]')`
