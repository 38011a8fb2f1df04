import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
const pem = pemOf(2048)
const MAIL_FROM = 'quotes@holdfast.example'

test('a key and its selector sign for the domain of MAIL_FROM', () => {
  expect(readConfig({}).dkim).toBeUndefined()
  expect(readConfig({ MAIL_FROM, DKIM_SELECTOR: 'hf1', DKIM_KEY: pem }).dkim).toMatchObject({
    domain: 'holdfast.example',
    selector: 'hf1',
  })
})

test('a key on one line is one too', () => {
  const DKIM_KEY = pem.trim().replaceAll('\n', '\\n')
  expect(readConfig({ MAIL_FROM, DKIM_SELECTOR: 'hf1', DKIM_KEY }).dkim?.selector).toBe('hf1')
})

test.each([
  [{ MAIL_FROM, DKIM_SELECTOR: 'hf1' }, 'go together'],
  [{ MAIL_FROM, DKIM_KEY: pem }, 'go together'],
  [{ MAIL_FROM, DKIM_SELECTOR: 'hf1', DKIM_KEY: 'secret words' }, 'must be a private RSA key'],
  [{ MAIL_FROM, DKIM_SELECTOR: 'hf1', DKIM_KEY: pemOf(1024) }, '2048 bits'],
  [{ MAIL_FROM, DKIM_SELECTOR: 'a.b', DKIM_KEY: pem }, 'one word'],
  [{ DKIM_SELECTOR: 'hf1', DKIM_KEY: pem }, 'MAIL_FROM, which is not set'],
])('%# is refused, without the key in the message', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
  expect(() => readConfig(environment)).not.toThrow('secret words')
})
