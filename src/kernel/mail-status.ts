/**
 * The meaning of a mail server's status code for the recipient's address. `hard`: it does not work.
 * `soft`: it did not work this time. `policy`: the sender or the message was refused, which says
 * nothing of the address. `delayed`: the server still tries.
 */
export const deliveryVerdicts = ['hard', 'soft', 'policy', 'delayed'] as const
export type DeliveryVerdict = (typeof deliveryVerdicts)[number]

interface KnownStatus {
  readonly verdict: 'hard' | 'soft' | 'policy'
  /** For people, after "Email address does not work:". */
  readonly words: string
  readonly source: string
}

const known = (verdict: KnownStatus['verdict'], words: string, source: string) => ({
  verdict,
  words,
  source,
})

const mailboxes = 'RFC 3463, 3.3'
const addresses = 'RFC 3463, 3.2'

/**
 * The second and third number of enhanced status codes, of the IANA registry "SMTP Enhanced Status
 * Codes" (RFC 5248). `1.*` stands for every other code of that subject.
 */
const statuses: Readonly<Record<string, KnownStatus>> = {
  '0.*': known('soft', 'not delivered', 'RFC 3463, 3.1'),
  '1.*': known('soft', 'address not accepted', addresses),
  '1.1': known('hard', 'mailbox unknown', addresses),
  '1.2': known('hard', 'domain unknown', addresses),
  '1.3': known('hard', 'address misspelled', addresses),
  '1.6': known('hard', 'mailbox has moved', addresses),
  '1.7': known('policy', 'our own address was not accepted', addresses),
  '1.8': known('policy', 'our own domain was not accepted', addresses),
  '1.9': known('soft', 'passed on to a server that may lose it', 'RFC 3886'),
  '1.10': known('hard', 'domain takes no email', 'RFC 7505'),
  '2.*': known('soft', 'mailbox not available', mailboxes),
  '2.1': known('hard', 'mailbox disabled', mailboxes),
  '2.2': known('soft', 'mailbox full', mailboxes),
  '2.3': known('policy', 'email too large for the mailbox', mailboxes),
  '3.*': known('soft', 'trouble at the client’s mail server', 'RFC 3463, 3.4'),
  '3.4': known('policy', 'email too large for the server', 'RFC 3463, 3.4'),
  '4.*': known('soft', 'client’s mail server not reached', 'RFC 3463, 3.5'),
  '4.5': known('policy', 'too much email at once', 'RFC 3463, 3.5'),
  '5.*': known('policy', 'our mail server was not understood', 'RFC 3463, 3.6'),
  '6.*': known('policy', 'contents not accepted', 'RFC 3463, 3.7'),
  '7.*': known('policy', 'refused by the provider’s rules', 'RFC 3463, 3.8'),
}

/** Texts of servers that send no code, or a code that says nothing; the first that fits counts. */
const phrases: readonly (readonly [RegExp, string])[] = [
  // First: a mailbox may be called unavailable because of its sender.
  [
    /\b(spam|blocked|block ?list|black ?list|policy|reputation|spf|dkim|dmarc|banned|sending quota)\b/i,
    '5.7.0',
  ],
  [/\b(quota|mailbox (is )?full|over ?limit|insufficient (system )?storage)\b/i, '5.2.2'],
  [/\b(mailbox|account)( is| has been)? (disabled|inactive|suspended|deactivated)\b/i, '5.2.1'],
  [
    /\b((no such|unknown) (user|recipient|mailbox|address)|(user|recipient|mailbox|account)( is)? (unknown|not found)|does(n['\u2019]t| not) exist|no mailbox here)\b/i,
    '5.1.1',
  ],
  [
    /\b(unrouteable address|(host|domain)( name)? (is )?(unknown|not found)|couldn't find any host named)\b/i,
    '5.4.4',
  ],
]

const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/
const generic = /^5\.(\d+\.0|5\.\d+)$/

/** Whether a code says nothing but that it failed, of a subject at most. */
export const isGenericStatus = (code: string): boolean => generic.test(code)

/** Returns a server's words without what no database keeps or what would turn the text around. */
export const plainWords = (words: string): string =>
  words.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').toWellFormed()

/** Returns the enhanced code of a text such as a server's reply; undefined without one. */
export const readStatus = (text: string): string | undefined => enhanced.exec(text)?.[1]

/**
 * Returns the code that says most: that of a report, or, where it says nothing, that of the server
 * whose reply it quotes, or of its words. Undefined if neither is of a failure.
 */
export function bestStatus(status: string | undefined, reply: string): string | undefined {
  if (status !== undefined && !isGenericStatus(status)) return status
  const quoted = readStatus(reply)
  if (quoted?.startsWith('2.') === false && !isGenericStatus(quoted)) return quoted
  const known = status ?? quoted
  if (known?.startsWith('4.') || known?.startsWith('2.')) return known
  return phrases.find(([phrase]) => phrase.test(reply))?.[1] ?? known
}

function statusOf(code: string): KnownStatus {
  const [, subject = '0', detail = '0'] = code.split('.')
  return (statuses[`${subject}.${detail}`] ??
    statuses[`${subject}.*`] ??
    statuses['0.*']) as KnownStatus
}

/**
 * Returns what a code of a failure says of the address. One that begins with 4 is temporary, also
 * where the server gave up in the end.
 */
export function verdictOf(code: string): 'hard' | 'soft' | 'policy' {
  const { verdict } = statusOf(code)
  return code.startsWith('4.') && verdict === 'hard' ? 'soft' : verdict
}

/** Returns a code in words that follow "Email address does not work:". */
export const statusWords = (code: string | null): string =>
  code === null ? 'refused by the client’s mail server' : statusOf(code).words
