import { domainToUnicode } from 'node:url'
import { dayMs } from '../../../kernel/duration.ts'
import type { Config } from '../../../platform/config.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import type { DnsRecord, SendingDomain } from '../shared/sending.contract.ts'
import {
  daysOfOldKey,
  daysUntilRenewal,
  graceOfMissing,
  graceOfSilence,
} from '../shared/sending-domain.rules.ts'
import { type DomainToPublish, selectorName, wantedRecords } from './records.rules.ts'
import { type DomainRow, findDomain, type KeyRow, listKeys } from './sending-domains.sql.ts'

/** Returns what a domain and its keys ask of the DNS. */
export const toPublish = (
  { inbound }: Pick<Config, 'inbound'>,
  { domain }: DomainRow,
  keys: readonly KeyRow[],
): DomainToPublish => ({
  domain,
  keys,
  returnTarget: inbound?.returnAddresses ? inbound.domain : undefined,
})

/** The records that are wanted now, with what the last check saw of those that it knew. */
function recordsOf(
  config: Pick<Config, 'inbound'>,
  row: DomainRow,
  keys: readonly KeyRow[],
): DnsRecord[] {
  return wantedRecords(toPublish(config, row, keys)).map((wanted) => {
    const checked = row.records.find(
      ({ name, value }) => name === wanted.name && value === wanted.value,
    )
    return { ...wanted, state: checked?.state ?? 'unchecked', seen: checked?.seen ?? [] }
  })
}

function problemOf({ missingSince, silentSince }: DomainRow): SendingDomain['problem'] {
  const since = missingSince ?? silentSince
  if (since === null) return null
  const grace = missingSince === null ? graceOfSilence : graceOfMissing
  return {
    since: since.toISOString(),
    until: new Date(since.getTime() + grace).toISOString(),
  }
}

function viewDomain(
  { config, clock }: Pick<OrganizationContext, 'config' | 'clock'>,
  row: DomainRow,
  keys: readonly KeyRow[],
): SendingDomain {
  const active = keys.find(({ state }) => state === 'active')
  if (active === undefined) throw new Error('a sending domain has no active key')
  const age = clock.now().getTime() - active.createdAt.getTime()
  const address = `${row.localPart}@${row.domain}`
  return {
    address,
    shownAddress: `${row.localPart}@${domainToUnicode(row.domain)}`,
    domain: row.domain,
    status: row.status,
    taken: row.taken,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    problem: problemOf(row),
    records: recordsOf(config, row, keys),
    key: {
      selector: active.selector,
      createdAt: active.createdAt.toISOString(),
      old: age >= daysUntilRenewal * dayMs,
    },
    leftovers: keys.flatMap(({ selector, retiredAt }) =>
      retiredAt === null
        ? []
        : [
            {
              name: selectorName(selector, row.domain),
              from: new Date(retiredAt.getTime() + daysOfOldKey * dayMs).toISOString(),
            },
          ],
    ),
  }
}

/** Returns the agency's sending domain, null if it has none. */
export function readSendingDomain(
  context: OrganizationContext,
): Promise<{ domain: SendingDomain | null; usualAddress: string }> {
  return inOrganization(context, async (transaction) => {
    const row = await findDomain(transaction)
    const keys = row === undefined ? [] : await listKeys(transaction)
    return {
      domain: row === undefined ? null : viewDomain(context, row, keys),
      usualAddress: context.config.mailFrom,
    }
  })
}
