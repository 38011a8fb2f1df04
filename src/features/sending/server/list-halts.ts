import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { listAgencyAddresses } from '../../organizations/server/list-organization-ids.ts'
import { listLastHalts } from './provider-halts.sql.ts'

/** A halt that has not ended, for the operator. */
export interface OpenHalt {
  /** The agency's address, the last part of its URL. */
  readonly agency: string
  readonly provider: string
  readonly haltedAt: Date
  /** Those that counted at the halt, within the days that complaints count. */
  readonly emails: number
  readonly complaints: number
}

/** Returns the halts of all agencies' emails that have not ended, by agency. */
export async function listOpenHalts({ database }: Services): Promise<readonly OpenHalt[]> {
  const halts: OpenHalt[] = []
  for (const { organizationId, slug } of await systemTransaction(database, listAgencyAddresses)) {
    const last = await inOrganization({ database, organizationId }, listLastHalts)
    for (const { provider, haltedAt, emails, complaints, resumedAt } of last)
      if (resumedAt === null) halts.push({ agency: slug, provider, haltedAt, emails, complaints })
  }
  return halts
}
