import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { printedText as printed } from '../../../../platform/printed-text.ts'
import type { LetterContent } from '../../../outreach/shared/letters/letter-content.ts'
import type { ReportSource, ReportVerdict } from '../../../outreach/shared/reports/report.rules.ts'
import type { EmailEvidence, Evidence } from '../../shared/evidence-document.ts'
import { evidenceKeysPath } from '../../shared/evidence-file.ts'
import { type EvidenceFact, evidenceSections, named } from './evidence-sections.ts'
import { shown } from './shown-values.ts'

type Pdf = InstanceType<typeof PDFDocument>

const margin = 54
const size = { title: 18, heading: 13, text: 9.5, small: 8, message: 8 } as const
const ink = '#1c2433'
const faint = '#5b6472'
const rule = '#c8ced8'

interface EvidenceToPrint {
  readonly evidence: Evidence
  readonly keyId: string
  /** The file for programs, which goes inside. */
  readonly json: Buffer
}

/** Returns evidence on letter paper, with the file for programs attached. */
export async function evidencePdf({ evidence, keyId, json }: EvidenceToPrint): Promise<Buffer> {
  const at = new Date(evidence.madeAt)
  const title = printed(`Evidence about ${evidence.client.name}`)
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    lang: 'en-US',
    info: { Title: title, Author: printed(evidence.agency.name), CreationDate: at },
  })
  const done = bytesOf(pdf)
  pdf.file(json, {
    name: 'evidence.json',
    type: 'application/json',
    creationDate: at,
    modifiedDate: at,
    description: 'The same evidence for programs, signed separately',
  })
  let page = 1
  pdf.on('pageAdded', () => {
    page += 1
    pageLine(pdf, `${title}, page ${page}`)
  })
  heading(pdf, title, size.title)
  paragraph(pdf, aboutOf(evidence, keyId))
  for (const { title: section, facts, empty } of evidenceSections(evidence)) {
    heading(pdf, section)
    if (facts.length === 0) paragraph(pdf, empty)
    for (const fact of facts) {
      drawFact(pdf, fact)
      await yieldNow(facts.length)
    }
  }
  heading(pdf, `Emails (${evidence.emails.length})`)
  if (evidence.emails.length === 0) paragraph(pdf, 'No emails were ever queued for this client.')
  for (const email of evidence.emails) {
    drawEmail(pdf, email)
    // A long file takes seconds, and the server answers others meanwhile.
    await setImmediate()
  }
  heading(pdf, 'What this file does not include')
  for (const text of evidence.leftOut) paragraph(pdf, `• ${text}`)
  pdf.end()
  return done
}

const yieldNow = (facts: number) => (facts > 50 ? setImmediate() : undefined)

function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function aboutOf({ madeAt, madeBy, agency, installation }: Evidence, keyId: string): string {
  return [
    `Created on ${shown(madeAt)} (UTC) by ${madeBy.name} of ${agency.name}, from the records of ${installation}. Times in this file are UTC.`,
    `The file is signed with the key ${keyId}. The key is published at ${installation}${evidenceKeysPath}, and the attached evidence.json contains the same evidence for programs, signed separately. Changing, adding or removing a single byte invalidates the signature.`,
    'Characters that are missing from this page’s font are printed without accents or as "?"; the attached file has them all.',
  ].join('\n')
}

function pageLine(pdf: Pdf, text: string): void {
  pdf.font('Helvetica').fontSize(size.small).fillColor(faint)
  pdf.text(text, margin, margin / 2, { lineBreak: false })
  pdf.x = margin
  pdf.y = margin
}

function heading(pdf: Pdf, text: string, points: number = size.heading): void {
  if (pdf.y > pdf.page.height - 3 * margin) pdf.addPage()
  else if (points === size.heading) pdf.moveDown(1.2)
  pdf.x = margin
  pdf.font('Helvetica-Bold').fontSize(points).fillColor(ink).text(printed(text))
  pdf.moveDown(0.4)
}

function paragraph(pdf: Pdf, text: string): void {
  pdf.x = margin
  pdf.font('Helvetica').fontSize(size.text).fillColor(ink).text(printed(text))
  pdf.moveDown(0.3)
}

/** A bold line with others below it. */
function drawFact(pdf: Pdf, { title, lines }: EvidenceFact): void {
  pdf.x = margin
  pdf.font('Helvetica-Bold').fontSize(size.text).fillColor(ink).text(printed(title))
  pdf.font('Helvetica').fontSize(size.text).fillColor(ink)
  for (const line of lines) pdf.text(printed(line), { indent: 0 })
  pdf.moveDown(0.4)
}

function drawEmail(pdf: Pdf, email: EmailEvidence): void {
  if (pdf.y > pdf.page.height - 4 * margin) pdf.addPage()
  const { message, letter } = email
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  pdf.moveDown(0.4)
  drawFact(pdf, { title: titleOf(email), lines: emailLines(email) })
  const text = message?.text ?? (letter === null ? null : letterText(letter))
  if (text === null) return
  pdf.x = margin
  pdf.font('Courier').fontSize(size.message).fillColor(ink).text(printed(text))
  pdf.moveDown(0.6)
}

const letterText = ({ agent, prices, ...letter }: LetterContent): string =>
  [
    ...[...letter.sender, '', ...letter.recipient, '', letter.date, '', letter.greeting, ''],
    ...letter.paragraphs,
    ...prices.map(({ label, price }) => `${label} ${price}`),
    ...[letter.priceNote, letter.quoteUrl, '', agent.name, agent.title, agent.phone ?? '', ''],
    ...[...letter.smallPrint, letter.stopUrl],
  ].join('\n')

const titleOf = ({
  id,
  typeName,
  letterBatch,
  sendMode,
  queuedAt,
  takenAt,
}: EmailEvidence): string =>
  `${letterBatch === null ? 'Email' : 'Letter'} ${id}: ${typeName}${sendMode === 'test' ? ' (test)' : ''}, ${
    takenAt === null ? `queued ${shown(queuedAt)}, not sent` : `sent ${shown(takenAt)}`
  }`

const verdictTexts: Readonly<Record<ReportVerdict, string>> = {
  hard: 'Not delivered because the address does not work, reported',
  soft: 'Not delivered this time, reported',
  policy: 'Not delivered because it was refused, reported',
  delayed: 'Delayed, reported',
  complaint: 'Marked as spam, reported',
}
const sourceTexts: Readonly<Record<ReportSource, string>> = {
  email: 'by email',
  webhook: 'by the email provider',
  smtp: 'by the mail server right away',
}

function noTextOf({ letterBatch, handedOverAt, takenAt }: EmailEvidence): string {
  if (letterBatch !== null)
    return `It was printed as a letter in batch ${letterBatch} and went out by mail.`
  return handedOverAt === null && takenAt === null
    ? 'It was never sent, so it has no text.'
    : 'Its text was not kept.'
}

function emailLines(email: EmailEvidence): string[] {
  const { message, why, possiblySentTwice, inMessageOf } = email
  const did = [
    ['viewed', email.viewedAt],
    ['pressed a button', email.clickedAt],
    ['answered the health questions', email.completedAt],
    ['first opened by software', email.automatedAt],
  ].flatMap(([what, at]) => (at === null ? [] : [`${what} ${shown(String(at))}`]))
  return [
    `Outcome: ${email.outcome}${possiblySentTwice ? '; possibly sent twice' : ''}`,
    ...email.reports.map(
      ({ at, verdict, status, diagnostic, source }) =>
        `${named(verdictTexts, verdict)} ${shown(at)}: ${[status, diagnostic].filter(Boolean).join(' ')} (${named(sourceTexts, source)})`,
    ),
    ...(email.handedOverAt === null
      ? []
      : [`Handed to the mail server: ${shown(email.handedOverAt)}`]),
    `Why: ${why.text}`,
    ...(inMessageOf === null ? [] : [`In one message with email ${inMessageOf}`]),
    ...(did.length === 0 ? [] : [`The client: ${did.join('; ')}`]),
    ...(message === null
      ? [noTextOf(email)]
      : [
          `From: ${message.from}. Reply to: ${message.replyTo}. To: ${message.to}`,
          `Message-ID: ${message.messageId}`,
          `SHA-256 of its ${message.bytes} bytes: ${message.sha256}`,
          ...(message.rightRule === null ? [] : [`Right mentioned, by rule: ${message.rightRule}`]),
          `Subject: ${message.subject}`,
        ]),
  ]
}
