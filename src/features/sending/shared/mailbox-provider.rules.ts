import file from '../../../../data/mailbox-providers.json' with { type: 'json' }

/** A company that keeps mailboxes: Gmail, or `other` for all that are not listed. */
export interface MailboxProvider {
  readonly key: string
  readonly name: string
  readonly domains: readonly string[]
}

export const otherProvider: MailboxProvider = { key: 'other', name: 'Everyone else', domains: [] }

/** The listed providers, largest first, and then all others as one. */
export const mailboxProviders: readonly MailboxProvider[] = [...file.providers, otherProvider]

const byDomain = new Map(
  mailboxProviders.flatMap(({ key, domains }) => domains.map((domain) => [domain, key] as const)),
)

/** Returns the key of the provider that keeps the mailboxes of a domain or of its parent domain. */
export function providerOf(domain: string): string {
  for (let rest = domain; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const key = byDomain.get(rest)
    if (key !== undefined) return key
  }
  return otherProvider.key
}

/** Returns a provider's name as people know it. */
export const providerName = (key: string): string =>
  mailboxProviders.find((provider) => provider.key === key)?.name ?? key
