import { bestStatus } from '../../../kernel/mail-status.ts'
import { type ReportedRecipient, reportLimits } from './mail-report.ts'

/** Where servers begin to quote the email, whose own words say nothing about its delivery. */
const quoted =
  /^(-+ ?(this is a copy|below this line|the header|original message|message header|return|transcript of session follows).*|received: .*|return-path: .*|-{10,}\s*)$/im
const waits =
  /\b(delayed|still (trying|being retried)|will (be retried|keep trying|continue to)|warning message only|not (yet )?been delivered)\b/i

/** Characters in which servers say what happened. */
const longest = 20_000

/**
 * Reads a report without a part for programs, as qmail, Exim and old servers write it: the
 * paragraph that names the recipient, with the code or the words of the refusing server. Undefined
 * if it says nothing clear of this address.
 */
export function readPlainReport(text: string, recipient: string): ReportedRecipient | undefined {
  const words = text.slice(0, longest).split(quoted, 1)[0] ?? ''
  const address = recipient.toLowerCase()
  const naming = words
    .split(/\n[ \t]*\n/)
    .find((paragraph) => namesAddress(paragraph.toLowerCase(), address))
  if (naming === undefined) return undefined
  const diagnostic = naming.replace(/\s+/g, ' ').trim()
  const status = bestStatus(undefined, naming.replaceAll(new RegExp(escaped(address), 'gi'), ''))
  if (status === undefined) return undefined
  return {
    address,
    action: waits.test(words) ? 'delayed' : 'failed',
    status,
    diagnostic: diagnostic.slice(0, reportLimits.diagnostic).toWellFormed(),
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text names the address, and not a longer one. */
function namesAddress(text: string, address: string): boolean {
  const part = /[\w.+%-]/
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text.slice(at + address.length)]
    if (!part.test(before) && !/^([\w%+-]|\.\w)/.test(after)) return true
  }
  return false
}
