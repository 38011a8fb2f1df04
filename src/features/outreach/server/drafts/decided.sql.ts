import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { DraftStatus } from '../../shared/plan/draft.rules.ts'
import { type ContactSet, inSet, setParameters } from '../plan/plan-input.sql.ts'

/** A decision about one email of a contact. */
export interface Decided {
  readonly contactId: number
  readonly type: EmailType
  readonly occasion: string
  readonly status: DraftStatus
}

const statement = `
  select contact_id as "contactId", type, occasion, status from email_draft
  where organization_id = $1 and ${inSet('contact_id')} and send_mode = $5`

/** Reads what was decided about emails of these contacts, by contact. */
export async function readDecided(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
  sendMode: SendMode,
): Promise<Map<number, Decided[]>> {
  const { rows } = await client.query<Decided>(statement, [
    ...setParameters(organizationId, set),
    sendMode,
  ])
  return Map.groupBy(rows, ({ contactId }) => contactId)
}
