import { z } from 'zod'
import { adminCall, Done } from '../../../kernel/call.ts'
import { domainStatuses, recordStates } from './sending-domain.rules.ts'

/** A record for the agency's DNS, and what the last check saw there. */
export const DnsRecord = z.object({
  key: z.enum(['dkim', 'dkim-next', 'return-path', 'dmarc']),
  type: z.enum(['TXT', 'CNAME']),
  /** The whole name, such as `_dmarc.agency.com`. */
  name: z.string(),
  value: z.string(),
  /** Without it the domain is not used. */
  required: z.boolean(),
  state: z.enum(recordStates),
  /** At most five of the records that are there instead, cut short. */
  seen: z.array(z.string()),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/** The agency's own sending domain. */
export const SendingDomain = z.object({
  /** The address that clients see, as the DNS writes it and as people do. */
  address: z.string(),
  shownAddress: z.string(),
  domain: z.string(),
  status: z.enum(domainStatuses),
  /** Another agency has proven the domain. */
  taken: z.boolean(),
  verifiedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Since when a verified domain does not pass, and when it is no longer used if that lasts. */
  problem: z.object({ since: z.string(), until: z.string() }).nullable(),
  records: z.array(DnsRecord),
  /** The key that signs now, and whether it is time for another one. */
  key: z.object({ selector: z.string(), createdAt: z.string(), old: z.boolean() }),
  /** Records of earlier keys, which may be deleted from that day on. */
  leftovers: z.array(z.object({ name: z.string(), from: z.string() })),
})

export type SendingDomain = z.infer<typeof SendingDomain>

const Found = z.object({
  domain: SendingDomain.nullable(),
  /** The address from which emails leave without a domain of the agency's own. */
  usualAddress: z.string(),
})

export const sendingContract = {
  readSendingDomain: adminCall
    .get('/sending-domain', 'The agency’s own sending domain with its DNS records')
    .output(Found),
  setSendingDomain: adminCall
    .put('/sending-domain', 'Sets the address from which clients get emails; makes keys')
    .input(z.object({ address: z.string().max(300) }))
    .output(Found),
  checkSendingDomain: adminCall
    .post('/sending-domain/check', 'Asks the DNS for the records now')
    .output(Found),
  renewDkimKey: adminCall
    .post('/sending-domain/key', 'Makes a new key, which signs once its record is found')
    .output(Found),
  removeSendingDomain: adminCall
    .delete('/sending-domain', 'Removes the domain; emails leave from the usual address')
    .output(Done),
}
