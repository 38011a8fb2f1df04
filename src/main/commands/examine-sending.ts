import { createPublicKey } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { judgeDkim, judgeDmarc } from '../../features/sending/server/judge-answer.rules.ts'
import { parentOf, selectorName } from '../../features/sending/server/records.rules.ts'
import { domainOf } from '../../kernel/email-address.ts'
import type { Config } from '../../platform/config.ts'
import { askTexts } from '../../platform/dns/ask-dns.ts'
import { createResolver } from '../../platform/inbound/create-resolver.ts'
import { dkimRecord } from '../../platform/mailer/dkim.ts'
import type { Finding } from '../backup/examine-backups.ts'

type Found = Omit<Finding, 'name'>
type Asked = Pick<Config, 'dnsServers' | 'mailFrom' | 'dkim' | 'sendingAddresses' | 'inbound'>

/** Says whether mailbox providers can see that email of MAIL_FROM and its bounces is ours. */
export async function examineSending(config: Asked): Promise<Finding[]> {
  const resolver = createResolver(config.dnsServers)
  const domain = domainOf(config.mailFrom)
  const [dkim, spf, dmarc, ...names] = await Promise.all([
    signature(resolver, config),
    senders(resolver, domain),
    policy(resolver, domain),
    ...config.sendingAddresses.map((address) => reverseName(resolver, address)),
  ])
  const returned = config.inbound && (await senders(resolver, config.inbound.domain))
  return [
    { name: 'DKIM', ...dkim },
    { name: 'SPF', ...spf },
    ...(returned ? [{ name: 'SPF of bounces', ...returned }] : []),
    { name: 'DMARC', ...dmarc },
    ...names.map((found) => ({ name: 'reverse name', ...found })),
  ]
}

async function signature(resolver: Resolver, { dkim, mailFrom }: Asked): Promise<Found> {
  if (dkim === undefined)
    return {
      ok: true,
      detail: `not signed here: the mail server must sign for ${domainOf(mailFrom)}, List-Unsubscribe headers included; or set DKIM_KEY`,
    }
  const name = selectorName(dkim.selector, dkim.domain)
  const publicKey = createPublicKey(dkim.key)
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  const { state, seen } = judgeDkim(await askTexts(resolver, name), publicKey)
  if (state === 'found') return { ok: true, detail: `the record at ${name} is that of DKIM_KEY` }
  if (state === 'timed-out') return silent(name)
  const there = seen.length > 0 ? `, not ${seen.join(' | ')}` : ''
  return { ok: false, detail: `set ${name}. TXT "${dkimRecord(publicKey)}"${there}` }
}

const silent = (name: string): Found => ({
  ok: false,
  detail: `the DNS does not answer about ${name}`,
})

async function senders(resolver: Resolver, domain: string): Promise<Found> {
  const answer = await askTexts(resolver, domain)
  if (answer.kind === 'silent') return silent(domain)
  const records = answer.kind === 'records' ? answer.records : []
  const spf = records.filter((text) => /^v=spf1( |$)/i.test(text))
  if (spf.length === 1) return { ok: true, detail: `${domain}: ${spf[0]}` }
  return {
    ok: false,
    detail:
      spf.length === 0
        ? `${domain} has no SPF record: set ${domain}. TXT "v=spf1 … -all" with the machines of your mail server`
        : `${domain} has ${spf.length} SPF records, of which receivers take none: leave one`,
  }
}

async function policy(resolver: Resolver, domain: string): Promise<Found> {
  for (const name of new Set([`_dmarc.${domain}`, `_dmarc.${parentOf(domain)}`])) {
    const { state, seen } = judgeDmarc(await askTexts(resolver, name))
    if (state === 'timed-out') return silent(name)
    if (state === 'found') return { ok: true, detail: `the record at ${name} is one` }
    if (state !== 'missing') return { ok: false, detail: `${name} has ${seen.join(' | ')}` }
  }
  return { ok: false, detail: `set _dmarc.${domain}. TXT "v=DMARC1; p=none"` }
}

/** Providers want the name of a machine to lead back to it. */
async function reverseName(resolver: Resolver, address: string): Promise<Found> {
  const names = await resolver.reverse(address).catch(() => [])
  for (const name of names) {
    const back = await (address.includes(':')
      ? resolver.resolve6(name)
      : resolver.resolve4(name)
    ).catch((): string[] => [])
    if (back.includes(address)) return { ok: true, detail: `${address} is ${name}` }
  }
  const [name] = names
  return {
    ok: false,
    detail:
      name === undefined
        ? `${address} has no name: ask the provider of this address for a PTR record`
        : `${address} is ${name}, which does not lead back to it: set its A or AAAA record`,
  }
}
