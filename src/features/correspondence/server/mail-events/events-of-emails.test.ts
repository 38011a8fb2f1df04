import { expect, test } from 'vitest'
import {
  postmarkSecrets,
  startProviderAgency,
} from '../../../../../test/agencies/provider-agency.ts'
import { createLog } from '../../../../platform/log.ts'
import { storeMailEvents } from './store-mail-events.ts'

const agency = await startProviderAgency()
const { app, post, emailed, emailedClients, received, reportsOf } = agency
const { basic, postmarkBounce, signedBySendgrid, sendgridEvent, signedByMailgun, mailgunEvent } =
  agency
type Emailed = Awaited<ReturnType<typeof emailed>>
const [present = ''] = postmarkSecrets

test('of each email one delay is kept, of however many attempts a provider tells', async () => {
  const [first, second, third] = (await emailedClients(3)) as [Emailed, Emailed, Emailed]
  const before = (await received()).length
  for (const attempt of ['1', '2']) {
    const deferred = JSON.stringify([sendgridEvent(first, { event: 'deferred', attempt })])
    await post('sendgrid', deferred, signedBySendgrid(deferred))
    await post('mailgun', signedByMailgun(mailgunEvent(second, { severity: 'temporary' })))
    await post('postmark', postmarkBounce(third, { Type: 'Transient' }), basic(present))
  }
  expect(await received()).toHaveLength(before + 3)
})

test('a bounce or complaint that names no email is logged, a delay is not', async () => {
  const lines: string[] = []
  const log = createLog('warn', {}, { write: (line: string) => lines.push(line) })
  const events = ['bounce', 'complaint', 'delay'].map((type) => ({
    event: { id: `sendgrid:${type}`, type, message_id: '', recipient: 'mary@mail.example' },
    original: {},
  }))
  const result = await storeMailEvents({ ...app.services, log }, events)
  expect(result).toMatchObject({ received: 0, ignored: 3 })
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    ...['sendgrid:bounce', 'sendgrid:complaint'],
  ])
})

test('a reader’s report to SendGrid without the Message-ID names our email by its argument', async () => {
  const client = await emailed()
  const body = JSON.stringify([
    sendgridEvent(client, { event: 'spamreport', 'smtp-id': undefined }),
  ])
  expect((await post('sendgrid', body, signedBySendgrid(body))).body).toMatchObject({ received: 1 })
  expect(await reportsOf(client.id)).toMatchObject([{ verdict: 'complaint' }])
})
