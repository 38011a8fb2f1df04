import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { encodeAddress, encodeHeader, encodeQuotedPrintable } from './mime.ts'
import { buildMessage, type EmailTemplate, fillTemplate } from './template.ts'

const template: EmailTemplate = {
  contentHash: 'test',
  kind: 'birthday',
  subject: 'Hello {{name}}',
  html: '<p>Dear {{name}},</p><a href="{{url}}">See</a>',
  text: 'Dear {{name}},\n\nsee {{url}}\n',
}
const envelope = {
  from: { name: 'Ágency "Pine" & Co', address: 'quotes@agency.example' },
  replyTo: { name: 'Ada', address: 'ada@agency.example' },
  to: 'mary@mail.example',
  messageId: '<1@agency.example>',
  date: new Date('2026-06-15T13:30:00Z'),
  unsubscribeUrl: 'https://h.example/unsubscribe/1',
}

test('a built message parses to the intended values, whatever they contain', async () => {
  // A lone surrogate is not valid text; everything else must survive.
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), async (name) => {
      const url = `https://h.example/compare?id=1&orgId=${encodeURIComponent(name)}`
      const email = await simpleParser(buildMessage(template, { name, url }, envelope), {
        skipTextToHtml: true,
      })
      const line = (text: string) => text.replace(/\r\n?/g, '\n')
      expect(line(email.text ?? '').trimEnd()).toBe(
        line(fillTemplate(template, { name, url }).text).replace(/\r/g, '').trimEnd(),
      )
      expect(email.html).toContain(`href="${url.replace(/&/g, '&amp;').replace(/'/g, '&#39;')}"`)
    }),
    { numRuns: 150 },
  )
})

test('headers survive: names with quotes and accents, RFC 8058 pair, date, reply-to', async () => {
  const email = await simpleParser(
    buildMessage(template, { name: 'Mary', url: 'https://h.example' }, envelope),
  )
  expect(email.from?.value).toEqual([
    { name: 'Ágency "Pine" & Co', address: 'quotes@agency.example' },
  ])
  expect(email.replyTo?.value).toEqual([{ name: 'Ada', address: 'ada@agency.example' }])
  expect(email.subject).toBe('Hello Mary')
  expect(email.date?.toISOString()).toBe('2026-06-15T13:30:00.000Z')
  expect(email.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line).toBe(
    'List-Unsubscribe: <https://h.example/unsubscribe/1>',
  )
  expect(email.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  )
})

test('no value can start a new header', () => {
  expect(encodeHeader('Hi\r\nBcc: everybody@x.example')).toBe('Hi Bcc: everybody@x.example')
  expect(encodeAddress('A\r\nBcc: b', 'a@x.example')).toBe('"A Bcc: b" <a@x.example>')
  expect(
    buildMessage(template, { name: 'x\r\nBcc: y@z.example', url: '' }, envelope).split(
      '\r\n\r\n',
    )[0],
  ).not.toMatch(/^Bcc/m)
})

test('no encoded line passes 76 characters and the same email is the same bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(
        encodeQuotedPrintable(text)
          .split('\r\n')
          .every((line) => line.length <= 76),
      ).toBe(true)
    }),
  )
  const values = { name: 'Mary', url: 'https://h.example' }
  expect(buildMessage(template, values, envelope)).toBe(buildMessage(template, values, envelope))
})

test('a missing value of the template is an error, not an empty text', () => {
  expect(() => buildMessage(template, { name: 'Mary' }, envelope)).toThrow(/asks for url/)
})

test('a message with files parses to its texts and their bytes, and has the same bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const attachments = [
        { name: 'a.pdf', type: 'application/pdf', content: Buffer.from(bytes) },
        { name: 'b.csv', type: 'text/csv; charset=utf-8', content: Buffer.from('a,b\r\n') },
      ]
      const message = buildMessage(
        template,
        { name: 'Mary', url: 'https://h.example' },
        { ...envelope, attachments },
      )
      expect(message.split('\r\n').every((line) => line.length <= 998)).toBe(true)
      const email = await simpleParser(message, { skipTextToHtml: true })
      expect(email.text).toContain('Dear Mary')
      expect(email.html).toContain('Dear Mary')
      expect(email.attachments.map(({ filename }) => filename)).toEqual(['a.pdf', 'b.csv'])
      expect(email.attachments[0]?.content.equals(Buffer.from(bytes))).toBe(true)
      expect(email.attachments[1]?.content.toString()).toBe('a,b\r\n')
    }),
  )
})
