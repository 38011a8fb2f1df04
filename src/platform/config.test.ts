import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://holdfast.example',
  DATABASE_URL: 'postgresql://holdfast_app:secret@db.example/holdfast?sslmode=verify-full',
  SMTP_URL: 'smtps://us:secret@mail.example:465',
  MAIL_FROM: 'quotes@holdfast.example',
  SECRET_KEY: 'rl3Qb2uXn0Ih1bYw8GkzLJc7e4mPzT5vD6sRfAqUxMo=',
}

test('production starts when every variable is set, and names each missing one', () => {
  expect(readConfig(production).production).toBe(true)
  for (const name of ['BASE_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEY'])
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      `${name} is needed in production`,
    )
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /BASE_URL.*DATABASE_URL.*SMTP_URL.*MAIL_FROM.*SECRET_KEY/s,
  )
})

test.each([
  ['HOLDFAST_TODAY', '2026-11-21', 'for development and tests only'],
  ['BASE_URL', 'http://holdfast.example', 'https'],
  ['RATE_SOURCE', 'csg', 'needs CSG_API_KEY'],
  ['SECRET_KEY', 'x'.repeat(32), 'openssl rand -base64 32'],
  ['SECRET_KEY', 'changeme-changeme-changeme-changeme', 'openssl rand -base64 32'],
  ['DATABASE_URL', 'postgresql://app:x@db.example/holdfast', 'without TLS'],
  ['DATABASE_URL', 'postgresql://app:x@10.0.0.5/holdfast?sslmode=disable', 'without TLS'],
  ['DATABASE_URL', 'postgresql://app:x@/holdfast?host=10.0.0.5', 'without TLS'],
  ['DATABASE_OWNER_URL', 'postgresql://owner:x@db.example/holdfast', 'DATABASE_OWNER_URL connects'],
  ['DATABASE_URL', 'postgresql://app:x@db.example/holdfast?sslmode=no-verify', 'certificate'],
  [
    'DATABASE_URL',
    'postgresql://app:x@db.example/holdfast?uselibpqcompat=true&sslmode=require',
    'certificate',
  ],
  [
    'DATABASE_URL',
    'postgresql://app:x@db.example/holdfast?uselibpqcompat=true&sslmode=prefer',
    'db.example',
  ],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'remove it'],
  ['METRICS_TOKEN', 'aaaaaaaaaaaaaaaa', 'METRICS_TOKEN can be guessed'],
  ['SECRET_KEY', 'qwertyuiopasdfghjklzxcvbnm1234567890', 'SECRET_KEY can be guessed'],
  ['SMTP_URL', 'smtp://mail.example:25?tls=off', 'without TLS'],
  ['SMTP_URL', 'smtp://192.168.1.7:25?tls=off', 'without TLS'],
])('production refuses %s=%s', (name, value, said) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(said)
})

test.each([
  ['DATABASE_URL', 'postgresql://app:x@localhost/holdfast'],
  ['DATABASE_URL', 'postgresql://app:x@127.0.0.1:6432/holdfast'],
  ['DATABASE_URL', 'postgresql://app:x@[::1]/holdfast'],
  ['DATABASE_URL', 'postgresql://app:x@/holdfast?host=%2Fvar%2Frun%2Fpostgresql'],
  ['DATABASE_URL', 'postgresql://app:x@db.example/holdfast?sslmode=require'],
  ['METRICS_TOKEN', 'q2Vx9LmT0aZr7KfB'],
  ['SMTP_URL', 'smtp://127.0.0.1:25?tls=off'],
  ['SMTP_URL', 'smtp://mail.example:587'],
])('production takes %s=%s', (name, value) => {
  expect(readConfig({ ...production, [name]: value }).production).toBe(true)
})

test('a network that only this installation uses is excepted by the names of its hosts', () => {
  const plain = {
    ...production,
    DATABASE_URL: 'postgresql://app:x@db/holdfast',
    SMTP_URL: 'smtp://mail:25?tls=off',
  }
  expect(() => readConfig({ ...plain, PLAINTEXT_HOSTS: 'db' })).toThrow('SMTP_URL')
  expect(readConfig({ ...plain, PLAINTEXT_HOSTS: 'db, mail' }).production).toBe(true)
  // Elsewhere than in production nothing is checked.
  expect(readConfig({ ...plain, NODE_ENV: 'development', BASE_URL: '' }).production).toBe(false)
})

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['BASE_URL', 'localhost:3000'],
  ['DATABASE_URL', 'garbage'],
  ['DATABASE_URL', 'mysql://db.example/holdfast'],
  ['SMTP_URL', 'email.example:587'],
  ['SMTP_URL', 'http://email.example'],
  ['MAIL_FROM', 'Holdfast <quotes@holdfast.example>'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY_OLD', 'short'],
  ['HOLDFAST_TODAY', '2026-02-30'],
  ['HOLDFAST_SEED', 'some'],
  ['TRUST_PROXY', 'perhaps'],
])('%s=%s is refused by name', (name, value) => {
  const refused = () => readConfig({ [name]: value })
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(new RegExp(`^${name}:`))
})

test.each([
  'postgresql:///holdfast?host=%2Fvar%2Frun%2Fpostgresql',
  'postgres://holdfast_app:p%40ss@/holdfast?host=%2Ftmp%2Fa%20b',
  'postgresql://app:x@db.example:6432/holdfast?sslmode=require',
])('DATABASE_URL=%s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('CSG Actuarial needs a key, which travels encrypted', () => {
  const csg = { RATE_SOURCE: 'csg', CSG_API_KEY: 'key' }
  expect(readConfig(csg)).toMatchObject({
    rateSource: 'csg',
    csg: { apiKey: 'key', baseUrl: 'https://csgapi.appspot.com/v1/', portal: 'csg_individual' },
  })
  expect(readConfig({}).csg).toBeUndefined()
  expect(readConfig({ ...csg, CSG_BASE_URL: 'http://127.0.0.1:9/v1' }).csg?.baseUrl).toBe(
    'http://127.0.0.1:9/v1/',
  )
  expect(() => readConfig({ ...csg, CSG_BASE_URL: 'http://csg.example/v1' })).toThrow('https')
  expect(() => readConfig({ ...csg, CSG_API_KEY: '' })).toThrow('needs CSG_API_KEY')
})
