import { expect, test } from 'vitest'
import { birthdayText, startTextAgency } from '../../../../../test/outreach/text-agency.ts'

const { app, organization, inOwn, as, url, save, read, current, sendTo } = await startTextAgency()
const { admin } = organization

test('a preview is the email that goes, for a chosen client, before it is saved; it writes nothing', async () => {
  const content = birthdayText('Preview')
  const client = await sendTo()
  const rows = () =>
    inOwn(async (transaction) => [
      await transaction.selectFrom('email_text').select('version').execute(),
      await transaction.selectFrom('email_template').select('content_hash').execute(),
      await transaction.selectFrom('quote').select('id').execute(),
    ])
  const before = await rows()
  const answer = await app.call('POST', `${url()}/preview`, {
    as,
    body: { content, contactId: client.contactId },
  })
  const { subject, text, html, name, to } = answer.body
  expect({ subject, name, to }).toMatchObject({
    subject: `Preview for Luz, from Pine Tree & Co`,
    to: client.to,
  })
  expect(await rows()).toEqual(before)
  await save(content, await current())
  const sent = await sendTo()
  const linkless = (words: string) => words.replace(/https?:\/\/[^\s"<)\]]+/g, 'LINK')
  expect(linkless(html)).toBe(linkless(sent.html ?? '').replaceAll(sent.to, client.to))
  expect(linkless(text)).toBe(linkless((sent.text ?? '').trim()))
  const sample = await app.call('POST', `${url('late', 'es')}/preview`, {
    as,
    body: { content: (await read('late', 'es')).body.product },
  })
  expect(sample.body.subject).toBe('Otra mirada a los precios de Medigap')
  expect(sample.body.text).toContain('Hola, Maria:')
})

test('the text of an email to a whole inbox is previewed with those who share it', async () => {
  const { product } = (await read('joint_prices', 'en')).body
  const { body } = await app.call('POST', `${url('joint_prices')}/preview`, {
    as,
    body: { content: product },
  })
  expect(body.subject).toBe('Medicare Supplement prices for Maria and Luis')
  expect(body.text).toContain('Hello Maria and Luis,')
})

test('a test email goes to the admin alone, marked TEST, and only with a text that may go', async () => {
  const answer = await app.call('POST', `${url()}/send-test`, {
    as,
    body: { content: birthdayText('Trial') },
  })
  expect(answer.body.to).toBe(admin.email)
  const arrived = (await app.emails()).find(({ subject }) => subject?.includes('Trial'))
  expect(arrived).toMatchObject({
    to: admin.email,
    subject: expect.stringMatching(/^\[TEST\] Trial for Maria/),
  })
  const bad = { ...birthdayText('Trial'), blocks: [] }
  expect(
    (await app.call('POST', `${url()}/send-test`, { as, body: { content: bad } })).status,
  ).toBe(400)
})
