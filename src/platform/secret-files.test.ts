import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretVariables } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const secrets: Record<(typeof secretVariables)[number], string> = {
  DATABASE_URL: 'postgresql://app:secret@db.example/holdfast?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgresql://owner:secret@db.example/holdfast?sslmode=verify-full',
  SMTP_URL: 'smtps://us:secret@mail.example:465',
  SECRET_KEY: 'rl3Qb2uXn0Ih1bYw8GkzLJc7e4mPzT5vD6sRfAqUxMo=',
  SECRET_KEY_OLD: 'Zk1Vd9Wc3Yt7Hn2Lp5Rb8Gj4Xq6Sm0Fe=uAoTiNyKwBz',
  STRIPE_SECRET_KEY: 'sk_live_9aT4',
  STRIPE_WEBHOOK_SECRET: 'whsec_7bQ2',
  CSG_API_KEY: 'csg-5dR8',
  METRICS_TOKEN: '7f0c2b9e41d8a635c9b2',
  MAIL_EVENTS_SECRET: `whsec_${'c2VjcmV0'.repeat(6)}`,
  MAIL_EVENTS_SECRET_OLD: `whsec_${'ZWFybGll'.repeat(6)}`,
  MAIL_EVENTS_POSTMARK_SECRETS: 'a-secret-of-postmark-12345',
  MAIL_EVENTS_MAILGUN_KEYS: 'a-signing-key-of-mailgun',
  DKIM_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
    .trim(),
}
const others = {
  NODE_ENV: 'production',
  BASE_URL: 'https://holdfast.example',
  MAIL_FROM: 'quotes@holdfast.example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_3cU6',
  METRICS_PORT: '9464',
  DKIM_SELECTOR: 'hf1',
}

test('every secret can be in a file, with or without a line break at its end', () => {
  const fromFiles = Object.entries(secrets).map(([name, secret], index) => [
    `${name}_FILE`,
    file(name, secret + (['', '\n', '\r\n'][index % 3] ?? '')),
  ])
  const config = readConfig({ ...others, ...Object.fromEntries(fromFiles) })
  expect(config).toEqual(readConfig({ ...others, ...secrets }))
  expect(JSON.stringify(config)).toContain(secrets.METRICS_TOKEN)
})

test('the list has every variable of the configuration that is named like a secret or may contain a password', () => {
  const files = [
    ...['config.ts', 'mailer/dkim-variables.ts'],
    ...['inbound/inbound-variables.ts', 'inbound/mail-event-variables.ts'],
  ]
  const source = files
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
  const secret = names.filter(
    (name) =>
      /KEY|SECRET|TOKEN|PASSWORD|^(DATABASE|SMTP)\w*_URL/.test(name) &&
      !/PUBLISHABLE|TLS_KEY|SENDGRID_KEYS/.test(name),
  )
  expect([...secretVariables].toSorted()).toEqual(secret.toSorted())
})

test.each([
  ['a missing file', { SECRET_KEY_FILE: join(folder, 'none') }, /SECRET_KEY_FILE: .*none.*ENOENT/],
  ['an empty file', { SMTP_URL_FILE: file('empty', '\n') }, /SMTP_URL_FILE: .*empty is empty/],
  [
    'both at once',
    { ...secrets, SECRET_KEY_FILE: file('both', secrets.SECRET_KEY) },
    'SECRET_KEY and SECRET_KEY_FILE are both set: remove one',
  ],
])('the start is refused with %s', (_case, environment, problem) => {
  expect(() => readConfig({ ...others, ...environment })).toThrow(problem)
})
