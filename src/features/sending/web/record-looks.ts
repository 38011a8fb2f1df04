import type { Tone } from '../../../ui/foundation/theme.ts'
import type { DnsRecord, ProviderStanding, SendingDomain } from '../shared/sending.contract.ts'

type Look = { readonly tone: Tone | 'gray'; readonly label: string }

/** How each state of a record is shown. */
export const recordLooks: Readonly<Record<DnsRecord['state'], Look>> = {
  found: { tone: 'positive', label: 'Found' },
  missing: { tone: 'warning', label: 'Missing' },
  different: { tone: 'critical', label: 'Different' },
  'too-many': { tone: 'critical', label: 'Too many records' },
  'timed-out': { tone: 'warning', label: 'No answer' },
  unchecked: { tone: 'gray', label: 'Not checked yet' },
}

/** How the domain's status is shown. */
export const domainLooks: Readonly<Record<SendingDomain['status'], Look>> = {
  verified: { tone: 'positive', label: 'In use' },
  waiting: { tone: 'warning', label: 'Waiting for its records' },
  lost: { tone: 'critical', label: 'Not in use' },
}

/** The purpose of each record. */
export const recordPurposes: Readonly<Record<DnsRecord['key'], string>> = {
  dkim: 'The signature (DKIM): proves that emails come from you.',
  'dkim-next':
    'The new key (DKIM): it signs as soon as this record is found. Keep the earlier one for 7 more days.',
  'return-path':
    'The return path (SPF): emails that cannot be delivered come back to us. Recommended.',
  dmarc:
    'The policy (DMARC): says what happens to emails that are not from you. If you already have a policy, it is fine.',
}

/** Advice about a record that was not found as it should be. */
export const recordAdvice: Readonly<Partial<Record<DnsRecord['state'], string>>> = {
  missing: 'Not found yet. A new record can take from a few minutes to several hours.',
  different: 'Found a different value:',
  'too-many': 'There are several, so receivers may use any of them. Keep only the correct one:',
  'timed-out': 'This domain’s servers did not respond. We will check again within the hour.',
}

/** How each state of a provider is shown. */
export const providerLooks: Readonly<Record<ProviderStanding['state'], Look>> = {
  fine: { tone: 'positive', label: 'Fine' },
  warning: { tone: 'warning', label: 'Many complaints' },
  halt: { tone: 'critical', label: 'Halted' },
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Returns the rate of complaints with its interval. */
export const rateText = ({ emails, complaints, low, high }: ProviderStanding) =>
  `${percent(complaints / Math.max(emails, complaints))}, between ${percent(low)} and ${percent(high)}`
