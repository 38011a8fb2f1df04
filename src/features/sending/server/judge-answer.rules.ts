import { type DnsAnswer, maxRecords } from '../../../platform/dns/ask-dns.ts'
import type { RecordState } from '../shared/sending-domain.rules.ts'

export interface Judged {
  readonly state: RecordState
  /** The records that are there instead. */
  readonly seen: readonly string[]
}

const maxSeen = 5
const maxSeenLength = 160

/** Anyone may have written it: cut short, and without characters that do not show. */
const shown = (texts: readonly string[]) =>
  texts
    .slice(0, maxSeen)
    .map((text) => text.replace(/[\p{C}]+/gu, ' '))
    .map((text) => (text.length > maxSeenLength ? `${text.slice(0, maxSeenLength)}…` : text))

/** Reads `a=b; c=d`. Names are in lower case; white space in values does not count. */
function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=')
      const name = tag.slice(0, equals).trim().toLowerCase()
      return equals < 0 ? [] : [[name, tag.slice(equals + 1).replace(/\s+/g, '')] as const]
    }),
  )
}

/** Of several records that mean the same thing a receiver takes any one, or none. */
function judge(
  answer: DnsAnswer,
  isOfKind: (text: string) => boolean,
  isRight: (text: string) => boolean,
): Judged {
  if (answer.kind === 'silent') return { state: 'timed-out', seen: [] }
  if (answer.kind === 'none')
    return answer.alias === undefined
      ? { state: 'missing', seen: [] }
      : {
          state: 'different',
          seen: shown([`an alias of ${answer.alias}, which has no such record`]),
        }
  const { records } = answer
  if (records.length > maxRecords) return { state: 'too-many', seen: shown(records) }
  const ofKind = records.filter(isOfKind)
  if (ofKind.length > 1) return { state: 'too-many', seen: shown(ofKind) }
  const [only] = ofKind
  if (only === undefined) return { state: 'different', seen: shown(records) }
  return isRight(only) ? { state: 'found', seen: [] } : { state: 'different', seen: shown([only]) }
}

/** Judges the texts at a key's name: one key, and it is the one that we made. */
export const judgeDkim = (answer: DnsAnswer, publicKey: string): Judged =>
  judge(
    answer,
    (text) => tagsOf(text).has('p'),
    (text) => {
      const tags = tagsOf(text)
      const version = tags.get('v')
      const hashes = tags.get('h')?.split(':')
      return (
        tags.get('p') === publicKey &&
        (version === undefined || version === 'DKIM1') &&
        (tags.get('k') ?? 'rsa') === 'rsa' &&
        (hashes === undefined || hashes.includes('sha256'))
      )
    },
  )

const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text)

/** Judges a DMARC record: any policy that receivers understand is right. */
export function judgeDmarc(answer: DnsAnswer): Judged {
  // Receivers overlook other texts at this name.
  if (
    answer.kind === 'records' &&
    !answer.records.some(isDmarc) &&
    answer.records.length <= maxRecords
  )
    return { state: 'missing', seen: shown(answer.records) }
  return judge(answer, isDmarc, (text) =>
    /^(none|quarantine|reject)$/i.test(tagsOf(text).get('p') ?? ''),
  )
}

/** Judges where a name leads. */
export function judgeAlias(answer: DnsAnswer, target: string): Judged {
  return judge(
    answer,
    () => true,
    (text) => text === target,
  )
}
