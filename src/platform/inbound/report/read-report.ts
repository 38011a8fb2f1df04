import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { readStatus } from '../../../kernel/mail-status.ts'
import { type MailReport, type ReportedRecipient, reportLimits } from './mail-report.ts'
import {
  listParts,
  parameterOf,
  type ReportPart,
  readHeaderFields,
  splitHead,
} from './report-parts.ts'

const typeOf = ({ fields }: ReportPart): string =>
  (fields.get('content-type')?.[0] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** One value alone counts: of two, a reader and we could take different ones. */
const only = (values: readonly string[] = []): string =>
  values.length === 1 ? (values[0] ?? '') : ''

/** Reads `rfc822; mary@mail.example`, with or without its type and its brackets. */
function readAddress(value: string): string {
  const address = value.slice(value.indexOf(';') + 1).trim()
  return parseEmailAddress(address.replace(/^<(.*)>$/, '$1')) ?? ''
}

function recipientOf(fields: ReadonlyMap<string, readonly string[]>): ReportedRecipient {
  const diagnostic = only(fields.get('diagnostic-code')).replace(/^smtp\s*;\s*/i, '')
  return {
    address: readAddress(only(fields.get('final-recipient'))),
    action: only(fields.get('action')).toLowerCase().split(/[\s(]/, 1)[0] ?? '',
    status: readStatus(only(fields.get('status'))),
    diagnostic: diagnostic.replace(/\s+/g, ' ').slice(0, reportLimits.diagnostic).toWellFormed(),
  }
}

function readDelivery({ body }: ReportPart): MailReport {
  const blocks = body
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(readHeaderFields)
    .filter((fields) => fields.has('final-recipient'))
  return { kind: 'delivery', recipients: blocks.slice(0, reportLimits.recipients).map(recipientOf) }
}

/** Signed addresses and tokens of unsubscribe links; their tag says whether they are ours. */
const ours = /\b[rv]\+[a-z2-7]{52}@[a-z0-9.-]{1,190}|(?<=\/unsubscribe\/)[0-9a-f]{64}\b/gi

function readFeedback(report: ReportPart, quoted: ReportPart | undefined): MailReport {
  const fields = readHeaderFields(report.body)
  // Of the quoted email its own headers, not what it contains.
  const head = quoted === undefined ? '' : splitHead(quoted.body).head
  const text = [...(fields.get('original-mail-from') ?? []), head.replace(/\r?\n[ \t]+/g, ' ')]
  return {
    kind: 'feedback',
    type: only(fields.get('feedback-type')).toLowerCase(),
    recipients: (fields.get('original-rcpt-to') ?? [])
      .slice(0, reportLimits.recipients)
      .map((value) =>
        value
          .trim()
          .replace(/^<(.*)>$/, '$1')
          .toLowerCase(),
      ),
    quoted: [...new Set(text.join('\n').match(ours))]
      .map((one) => one.toLowerCase())
      .slice(0, reportLimits.quoted),
  }
}

const deliveryTypes = ['message/delivery-status', 'message/global-delivery-status']
const quotedTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers']

/**
 * Reads the part of a multipart/report that is for programs, undefined for any other message. Only
 * the message's own parts count, so that a report inside of a report says nothing. Never throws.
 */
export function readReport(raw: Buffer): MailReport | undefined {
  const { head, body } = splitHead(raw.toString('latin1'))
  const type = only(readHeaderFields(head).get('content-type'))
  const boundary = parameterOf(type, 'boundary')
  if (!/^multipart\/report\s*(;|$)/i.test(type) || boundary === undefined) return undefined
  const parts = listParts(body, boundary)
  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report')
  if (feedback !== undefined)
    return readFeedback(
      feedback,
      parts.find((part) => quotedTypes.includes(typeOf(part))),
    )
  const delivery = parts.find((part) => deliveryTypes.includes(typeOf(part)))
  return delivery && readDelivery(delivery)
}
