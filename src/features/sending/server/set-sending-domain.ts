import { getPublicSuffix } from 'tldts'
import { AppError } from '../../../kernel/app-error.ts'
import { domainOf } from '../../../kernel/email-address.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Config } from '../../../platform/config.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { otherProvider, providerOf } from '../shared/mailbox-provider.rules.ts'
import { parseSendingAddress } from '../shared/sending-domain.rules.ts'
import { addressInvalid, isOurs, isProviders, isSuffix } from '../shared/sending-texts.ts'
import { prepareKey, selectors } from './add-key.ts'
import { releaseDomain } from './domain-holders.sql.ts'
import { parentOf } from './records.rules.ts'
import { findDomain, lockAgency, replaceDomain, setLocalPart } from './sending-domains.sql.ts'

const refuse = (text: string) => new AppError('BAD_REQUEST', text, { field: 'address' })

function checkDomain({ mailFrom, inbound, baseUrl }: Config, domain: string): void {
  if (providerOf(domain) !== otherProvider.key) throw refuse(isProviders(domain))
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain)
    throw refuse(isSuffix(domain))
  const ours = [domainOf(mailFrom), new URL(baseUrl).hostname, inbound?.domain ?? '']
  if (ours.some((each) => parentOf(each) === parentOf(domain))) throw refuse(isOurs(domain))
}

/**
 * Sets the address from which the agency's clients get emails. Another domain gets a new key, and
 * is used once its records are found; until then emails leave from the installation's address.
 * Throws 400 for an address that cannot be one.
 */
export async function setSendingDomain(context: MemberContext, address: string): Promise<void> {
  const parsed = parseSendingAddress(address)
  if (parsed === undefined) throw refuse(addressInvalid)
  const { domain, localPart } = parsed
  checkDomain(context.config, domain)
  const storeKey = await prepareKey(context)
  const at = context.clock.now()
  await inOrganization(context, async (transaction) => {
    await lockAgency(transaction)
    // A check that is under way notes its proof first, so that it is released here.
    const before = await findDomain(transaction, { lock: true })
    if (before?.domain === domain && before.localPart === localPart) return
    if (before?.domain === domain) await setLocalPart(transaction, localPart)
    else {
      await asSystem(transaction, (system) => releaseDomain(system, context.organizationId))
      const createdBy = context.principal.agentId
      await replaceDomain(transaction, { domain, localPart, createdBy, at })
      await storeKey(transaction, { selector: selectors[0], state: 'active' })
    }
    await workIsDue(transaction, 'sending', at)
    await recordAudit(transaction, context, {
      action: 'sending.set_domain',
      entity: 'organization',
      id: context.organizationId,
      detail: { address: `${localPart}@${domain}` },
    })
  })
}
