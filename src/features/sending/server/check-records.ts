import type { Resolver } from 'node:dns/promises'
import type { Config } from '../../../platform/config.ts'
import { askAlias, askTexts } from '../../../platform/dns/ask-dns.ts'
import { createResolver } from '../../../platform/inbound/create-resolver.ts'
import type { DnsRecord } from '../shared/sending.contract.ts'
import { type Judged, judgeAlias, judgeDkim, judgeDmarc } from './judge-answer.rules.ts'
import {
  type DomainToPublish,
  parentOf,
  type WantedRecord,
  wantedRecords,
} from './records.rules.ts'

/** However many servers are asked, an admin is waiting. */
const patience = 6000

/**
 * Asks the DNS for the records of a domain, all at the same time and for six seconds at most. What
 * was not answered by then has timed out. Never throws for what the DNS says.
 */
export async function checkRecords(
  { dnsServers }: Pick<Config, 'dnsServers'>,
  wanted: DomainToPublish,
): Promise<DnsRecord[]> {
  const resolver = createResolver(dnsServers)
  const timer = setTimeout(() => resolver.cancel(), patience)
  try {
    return await Promise.all(
      wantedRecords(wanted).map(async (record) => {
        const { state, seen } = await judged(resolver, record, wanted)
        return { ...record, state, seen: [...seen] }
      }),
    )
  } finally {
    clearTimeout(timer)
  }
}

async function judged(
  resolver: Resolver,
  { key, name, value }: WantedRecord,
  { domain, keys }: DomainToPublish,
): Promise<Judged> {
  switch (key) {
    case 'dkim':
    case 'dkim-next': {
      const state = key === 'dkim' ? 'active' : 'next'
      const publicKey = keys.find((each) => each.state === state)?.publicKey ?? ''
      return judgeDkim(await askTexts(resolver, name), publicKey)
    }
    case 'return-path':
      return judgeAlias(await askAlias(resolver, name), value)
    case 'dmarc': {
      const own = judgeDmarc(await askTexts(resolver, name))
      const parent = parentOf(domain)
      if (own.state !== 'missing' || parent === domain) return own
      const inherited = judgeDmarc(await askTexts(resolver, `_dmarc.${parent}`))
      return inherited.state === 'missing' ? own : inherited
    }
  }
}
