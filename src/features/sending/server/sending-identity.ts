import { unwrapDataKey } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { DkimSigner } from '../../../platform/mailer/dkim.ts'
import type { Services } from '../../../platform/services.ts'
import type { DnsRecord } from '../shared/sending.contract.ts'
import { returnDomainOf } from './records.rules.ts'
import { openDkimKey } from './sealed-dkim-keys.ts'
import { findActiveKey } from './sending-domains.sql.ts'

/** How an agency's emails leave. */
export interface SendingIdentity {
  /** The address in From: the agency's own while its domain is verified, else the usual one. */
  readonly address: string
  /** Where the domain's bounces go; undefined unless its record leads to us. */
  readonly returnDomain: string | undefined
  /** Returns the signer of an email from this address; undefined for the installation's own. */
  signerOf(fromAddress: string): DkimSigner | undefined
}

/**
 * Returns how the agency's emails leave now. An email that may have arrived before the domain was
 * lost goes again as it was, and is still signed by its key.
 */
export async function readSendingIdentity(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  transaction: OrganizationTransaction,
): Promise<SendingIdentity> {
  const row = await findActiveKey(transaction)
  if (row === undefined)
    return { address: config.mailFrom, returnDomain: undefined, signerOf: () => undefined }
  const { domain, selector } = row
  const isVerified = row.status === 'verified'
  const records = row.records as unknown as DnsRecord[]
  const returns = records.some(({ key, state }) => key === 'return-path' && state === 'found')
  return {
    address: isVerified ? `${row.local_part}@${domain}` : config.mailFrom,
    returnDomain: isVerified && returns ? returnDomainOf(domain) : undefined,
    signerOf(fromAddress) {
      if (!fromAddress.endsWith(`@${domain}`)) return undefined
      const key = openDkimKey(transaction.organizationId, {
        sealed: row.private_key,
        dataKey: () => unwrapDataKey(keys, row.wrapped),
      })
      return { domain, selector, key }
    },
  }
}
