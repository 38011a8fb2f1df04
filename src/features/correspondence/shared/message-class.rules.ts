/**
 * The writer of a message: a person, software that answers, a mail server that failed, or a
 * provider whose user complained.
 */
export type MessageClass = 'person' | 'automatic' | 'bounce' | 'complaint'
/** Classes of reports about emails of ours. */
export const reportClasses: readonly MessageClass[] = ['bounce', 'complaint']

export interface MessageSigns {
  /** The address of MAIL FROM. */
  readonly envelopeFrom: string
  /** The address of From in lower case, undefined if it is none. */
  readonly from: string | undefined
  /** Headers by name in lower case. */
  readonly signs: Readonly<Record<string, string>>
  /** The address that our own emails are from. */
  readonly ownAddress: string
  /** The kind of report that it has for programs. */
  readonly report: 'delivery' | 'feedback' | undefined
}

const mailServers = /^(mailer-daemon|postmaster)@/
const bulk = /^(bulk|junk|list|auto[_-]?reply)\b/

/**
 * Classifies a message by RFC 3834 and what mail programs do. Only that of a person is answered or
 * forwarded, so that two programs never write to each other.
 */
export function classifyMessage({
  envelopeFrom,
  from,
  signs,
  ownAddress,
  report: readable,
}: MessageSigns): MessageClass {
  if (readable !== undefined) return readable === 'delivery' ? 'bounce' : 'complaint'
  const type = signs['content-type'] ?? ''
  const report = type.startsWith('multipart/report')
  if (report && type.includes('delivery-status')) return 'bounce'
  if (envelopeFrom === '' && from !== undefined && mailServers.test(from)) return 'bounce'
  const automatic =
    report ||
    envelopeFrom === '' ||
    from === ownAddress.toLowerCase() ||
    isSet(signs['auto-submitted']) ||
    bulk.test(signs.precedence ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response'].some((name) => isSet(signs[name])) ||
    ['list-id', 'list-unsubscribe', 'x-loop', 'x-holdfast'].some((name) => name in signs)
  return automatic ? 'automatic' : 'person'
}

const isSet = (value: string | undefined) => value !== undefined && !/^no\b/.test(value)
