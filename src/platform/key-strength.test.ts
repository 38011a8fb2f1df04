import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimateKeyBits, minKeyBits } from './key-strength.ts'

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  '0123456789'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'changeme'.repeat(4),
  'ChangeMe-ChangeMe-ChangeMe-9f86d081884c7d65',
  'please replace me before going live!',
  '00000000-0000-0000-0000-000000000001',
  '1010010110100110101001011010011010',
  'the quick brown fox jumps over a dog',
  'a secret of more than 32 characters',
])('%s is no key', (key) => {
  expect(estimateKeyBits(key)).toBeLessThan(minKeyBits)
})

test('every key that openssl makes is one', () => {
  for (let i = 0; i < 3000; i += 1) {
    const keys = [
      randomBytes(32).toString('base64'),
      randomBytes(24).toString('base64url'),
      randomBytes(32).toString('hex'),
      randomBytes(16).toString('hex'),
    ]
    for (const key of keys) expect(estimateKeyBits(key), key).toBeGreaterThan(minKeyBits)
  }
})
