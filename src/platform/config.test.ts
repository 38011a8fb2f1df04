import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://holdfast.example',
  DATABASE_URL: 'postgresql://holdfast_app:secret@db.example/holdfast',
  SMTP_URL: 'smtps://us:secret@mail.example:465',
  MAIL_FROM: 'quotes@holdfast.example',
  SECRET_KEY: 'a secret of more than 32 characters',
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
  ['RATE_SOURCE', 'csg', 'not built yet'],
])('production refuses %s=%s', (name, value, said) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(said)
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
