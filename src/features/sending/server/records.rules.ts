import { getDomain } from 'tldts'
import { returnLabel } from '../../../platform/inbound/mailbox-address.ts'
import { dkimRecord } from '../../../platform/mailer/dkim.ts'
import type { DnsRecord } from '../shared/sending.contract.ts'

export type WantedRecord = Omit<DnsRecord, 'state' | 'seen'>

export interface DomainToPublish {
  readonly domain: string
  readonly keys: readonly {
    readonly selector: string
    readonly publicKey: string
    readonly state: string
  }[]
  /** Where bounces are received; undefined while no email is received. */
  readonly returnTarget: string | undefined
}

/** The name of a key's record. */
export const selectorName = (selector: string, domain: string) => `${selector}._domainkey.${domain}`

/** The subdomain to which the bounces of a domain go. */
export const returnDomainOf = (domain: string) => `${returnLabel}.${domain}`

/** Returns the name whose DMARC record holds for all of its subdomains that have none. */
export const parentOf = (domain: string): string =>
  getDomain(domain, { allowPrivateDomains: true }) ?? domain

/** Returns the records that an agency adds to its DNS. */
export function wantedRecords({ domain, keys, returnTarget }: DomainToPublish): WantedRecord[] {
  const keyRecord = (state: string, key: DnsRecord['key'], required: boolean): WantedRecord[] =>
    keys
      .filter((each) => each.state === state)
      .map(({ selector, publicKey }) => ({
        key,
        type: 'TXT',
        required,
        name: selectorName(selector, domain),
        value: dkimRecord(publicKey),
      }))
  return [
    ...keyRecord('active', 'dkim', true),
    ...keyRecord('next', 'dkim-next', false),
    ...(returnTarget === undefined
      ? []
      : [
          {
            ...({ key: 'return-path', type: 'CNAME', required: false } as const),
            name: returnDomainOf(domain),
            value: returnTarget,
          },
        ]),
    {
      key: 'dmarc',
      type: 'TXT',
      required: true,
      name: `_dmarc.${domain}`,
      value: 'v=DMARC1; p=none',
    },
  ]
}
