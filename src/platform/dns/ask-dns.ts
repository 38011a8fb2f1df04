import type { Resolver } from 'node:dns/promises'

/** The answer of the DNS about a name. */
export type DnsAnswer =
  | { readonly kind: 'records'; readonly records: readonly string[] }
  /** `alias`: where the name's CNAME leads to, if it has one. */
  | { readonly kind: 'none'; readonly alias?: string }
  /** No answer, or one that cannot be used: nothing is known. */
  | { readonly kind: 'silent' }

/** A name with more records than this is refused unread. */
export const maxRecords = 50
const missing = ['ENODATA', 'ENOTFOUND', 'ENONAME']
const maxAliases = 8

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

async function answerOf(ask: () => Promise<readonly string[]>): Promise<DnsAnswer> {
  try {
    const records = await ask()
    return records.length === 0 ? { kind: 'none' } : { kind: 'records', records }
  } catch (error) {
    return missing.includes(codeOf(error)) ? { kind: 'none' } : { kind: 'silent' }
  }
}

/** Returns the target of the name's CNAME, in lower case and without the dot at its end. */
export const askAlias = (resolver: Resolver, name: string): Promise<DnsAnswer> =>
  answerOf(async () => (await resolver.resolveCname(name)).map(bareName))

const bareName = (name: string) => name.toLowerCase().replace(/\.$/, '')

/**
 * Returns the texts at a name, the parts of each joined. Follows aliases that the DNS server leaves
 * to us, at most eight. Never throws.
 */
export async function askTexts(resolver: Resolver, name: string): Promise<DnsAnswer> {
  let at = name
  for (let followed = 0; followed <= maxAliases; followed += 1) {
    const here = at
    const answer = await answerOf(async () =>
      (await resolver.resolveTxt(here)).map((parts) => parts.join('')),
    )
    if (answer.kind !== 'none') return answer
    const alias = await askAlias(resolver, here)
    if (alias.kind === 'silent') return alias
    const target = alias.kind === 'records' ? alias.records[0] : undefined
    if (target === undefined || target === here)
      return at === name ? { kind: 'none' } : { kind: 'none', alias: at }
    at = target
  }
  return { kind: 'none', alias: at }
}
