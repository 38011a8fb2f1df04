import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { adminCall, Done, memberCall } from '../../../kernel/call.ts'
import { formatCount } from '../../../kernel/count.ts'
import { domainStatuses, recordStates } from './sending-domain.rules.ts'
import { haltReasonLength, haltReasonRequired } from './sending-texts.ts'
import { warmUpLimits } from './warm-up.rules.ts'

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

const wholeNumber = ([low, high]: readonly [low: number, high: number]) => {
  const text = `Please enter a number from ${formatCount(low)} to ${formatCount(high)}.`
  return z.int(text).min(low, text).max(high, text)
}
export const WarmUpFields = z.object({
  on: z.boolean(),
  /** Emails to each provider on the first day with emails. */
  start: wholeNumber(warmUpLimits.start),
  /** Percent more after each day with emails. */
  growth: wholeNumber(warmUpLimits.growth),
})

export const ResumeFields = z.object({
  provider: z.string().max(40),
  reason: z.string().trim().min(1, haltReasonRequired).max(haltReasonLength),
})

/** A mailbox provider and how the agency's emails fare there. */
export const ProviderStanding = z.object({
  key: z.string(),
  name: z.string(),
  /** Of the days that count. */
  emails: z.number(),
  complaints: z.number(),
  /** The 99% interval of the rate of complaints. */
  low: z.number(),
  high: z.number(),
  state: z.enum(['fine', 'warning', 'halt']),
  /** Since when emails are halted. */
  since: z.string().nullable(),
  /** Planned emails that may go today in all, null for no limit. */
  limit: z.number().nullable(),
  sent: z.number(),
  /** Planned emails that are due and wait for another day. */
  waiting: z.number(),
  /** Of the warm-up: the first day with emails is 1. */
  day: z.number(),
})
export type ProviderStanding = z.infer<typeof ProviderStanding>

const Providers = z.object({
  /** How many days of sending count. */
  days: z.number(),
  /** `inUse`: the agency's own domain is verified. */
  warmUp: WarmUpFields.extend({ inUse: z.boolean() }).nullable(),
  providers: z.array(ProviderStanding),
})
export type Providers = z.infer<typeof Providers>

export const sendingContract = {
  readSendingNotices: adminCall
    .get('/sending-notices', 'What an admin needs to do about email sending')
    .output(z.object({ halted: z.array(z.string()), lostDomain: z.string().nullable() })),
  readSendingLimits: memberCall
    .get(
      '/sending-limits',
      'What keeps planned emails to the member’s clients from going out on their dates',
    )
    .output(
      z.object({
        halted: z.array(z.string()),
        limit: z.number().nullable(),
        until: CalendarDateField.nullable(),
        waiting: z.number(),
      }),
    ),
  listProviders: adminCall
    .get('/mailbox-providers', 'Complaints, halts and warm-up by mailbox provider')
    .output(Providers),
  setWarmUp: adminCall
    .put('/sending-domain/warm-up', 'Changes the sending domain’s warm-up')
    .input(WarmUpFields)
    .output(Providers),
  resumeProvider: adminCall
    .post('/mailbox-providers/resume', 'Restarts emails to a provider halted because of complaints')
    .input(ResumeFields)
    .output(Providers),
  readSendingDomain: adminCall
    .get('/sending-domain', 'The agency’s own sending domain with its DNS records')
    .output(Found),
  setSendingDomain: adminCall
    .put('/sending-domain', 'Sets the address clients get emails from, and creates keys')
    .input(z.object({ address: z.string().max(300) }))
    .output(Found),
  checkSendingDomain: adminCall
    .post('/sending-domain/check', 'Checks the DNS records now')
    .output(Found),
  renewDkimKey: adminCall
    .post('/sending-domain/key', 'Creates a new key, which signs once its record is found')
    .output(Found),
  removeSendingDomain: adminCall
    .delete('/sending-domain', 'Removes the domain; emails go out from the default address')
    .output(Done),
}
