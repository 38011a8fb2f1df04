import { render } from '@react-email/render'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { contentHash } from '../crypto.ts'
import {
  type Attachment,
  composeMessage,
  encodeAddress,
  encodeHeader,
  htmlOfValue,
  joinPieces,
  messageDate,
  type Piece,
  preparePieces,
} from './mime.ts'

/** An email rendered once, with `{{field}}` marks for each recipient's values. */
export interface EmailTemplate {
  readonly contentHash: string
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Renders a React component with `{{field}}` marks in texts; `subject` may contain them too. */
export async function renderTemplate(
  kind: string,
  subject: string,
  component: ReactElement,
): Promise<EmailTemplate> {
  const [html, text] = await Promise.all([render(component), renderText(component)])
  return { contentHash: contentHash(kind, subject, html, text), kind, subject, html, text }
}

/** The text part: a phone number is not repeated as a link. */
async function renderText(component: ReactElement): Promise<string> {
  const text = await render(component, {
    plainText: true,
    htmlToTextOptions: {
      selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
    },
  })
  return text.trim()
}

/** The headers of one email. Email addresses have no display name; names may have any character. */
export interface EmailEnvelope {
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined
  readonly to: string
  readonly messageId: string
  readonly date: Date
  /** `List-Unsubscribe` target; the one-click header goes with it (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
}

interface Prepared {
  readonly subject: string
  readonly text: readonly Piece[]
  readonly html: readonly Piece[]
}

const prepared = new LRUCache<string, Prepared>({ max: 500 })

function prepare(template: EmailTemplate): Prepared {
  const known = prepared.get(template.contentHash)
  if (known !== undefined) return known
  const made = {
    subject: template.subject,
    text: preparePieces(template.text, false),
    html: preparePieces(template.html, true),
  }
  prepared.set(template.contentHash, made)
  return made
}

const fill = (
  text: string,
  values: Readonly<Record<string, string>>,
  guard: (value: string) => string,
) => text.replace(/\{\{(\w+)\}\}/g, (_, field: string) => guard(values[field] ?? ''))

/** Returns subject, HTML and text as the recipient sees them, for previews and the inbox. */
export function fillTemplate(
  template: EmailTemplate,
  values: Readonly<Record<string, string>>,
): { subject: string; html: string; text: string } {
  const same = (value: string) => value
  return {
    subject: fill(template.subject, values, same),
    html: fill(template.html, values, htmlOfValue),
    text: fill(template.text, values, same),
  }
}

/** Returns the message's bytes for SMTP. Equal template, values and envelope give equal bytes. */
export function buildMessage(
  template: EmailTemplate,
  values: Readonly<Record<string, string>>,
  envelope: EmailEnvelope,
): string {
  const pieces = prepare(template)
  const headers: Array<[string, string]> = [
    ['From', encodeAddress(envelope.from.name, envelope.from.address)],
    ['To', envelope.to],
    ['Subject', encodeHeader(fill(pieces.subject, values, (value) => value))],
    ['Date', messageDate(envelope.date)],
  ]
  if (envelope.replyTo)
    headers.push(['Reply-To', encodeAddress(envelope.replyTo.name, envelope.replyTo.address)])
  if (envelope.unsubscribeUrl) {
    headers.push(
      ['List-Unsubscribe', `<${envelope.unsubscribeUrl}>`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    )
  }
  return composeMessage({
    headers,
    messageId: envelope.messageId,
    text: joinPieces(pieces.text, values),
    html: joinPieces(pieces.html, values),
    attachments: envelope.attachments,
  })
}
