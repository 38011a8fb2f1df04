import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const publicKey = (type: 'ec' | 'rsa') =>
  (type === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 1024 })
  ).publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64')

test('email providers’ webhooks are off until each has a key, and two keys are separated by a comma', () => {
  expect(readConfig({}).mailProviders).toEqual({
    ...{ snsTopics: [], snsOrigin: undefined },
    ...{ postmarkSecrets: [], sendgridKeys: [], mailgunKeys: [] },
  })
  const first = 'arn:aws:sns:us-east-1:123456789012:mail'
  const second = 'arn:aws-cn:sns:cn-north-1:123456789012:mail'
  const keys = [publicKey('ec'), publicKey('ec')]
  const { mailProviders } = readConfig({
    MAIL_EVENTS_SNS_TOPICS: `${first}, ${second}`,
    MAIL_EVENTS_SENDGRID_KEYS: keys.join(','),
  })
  expect(mailProviders.snsTopics).toEqual([first, second])
  expect(mailProviders.sendgridKeys).toEqual(keys)
})

test('a topic, key or secret that cannot be one stops the start, without being shown', () => {
  for (const [name, value] of [
    ['MAIL_EVENTS_SNS_TOPICS', 'mail'],
    ['MAIL_EVENTS_SNS_TOPICS', 'arn:aws:sqs:us-east-1:123456789012:mail'],
    ['MAIL_EVENTS_SNS_ORIGIN', 'https://sns.example'],
    ['MAIL_EVENTS_POSTMARK_SECRETS', 'too-short'],
    ['MAIL_EVENTS_SENDGRID_KEYS', 'bm8ga2V5'],
    ['MAIL_EVENTS_SENDGRID_KEYS', publicKey('rsa')],
    ['MAIL_EVENTS_MAILGUN_KEYS', 'key'],
  ] as const)
    expect(() => readConfig({ [name]: value }), `${name} ${value}`).toThrow(name)
})
