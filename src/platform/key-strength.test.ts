import { createHash } from 'node:crypto'
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
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'QwErTyUiOp-AsDfGhJkL-ZxCvBnM',
  'Our dog barks at the neighbors every night!',
  'To be, or not to be: that is the one',
  'aaaaaaaaaaaaaaaa',
])('%s is no key', (key) => {
  expect(estimateKeyBits(key)).toBeLessThan(minKeyBits)
})

/** The same bytes in each run, as evenly spread as those made by chance. */
const bytesOf = (seed: number, length: number) =>
  createHash('sha256').update(String(seed)).digest().subarray(0, length)

test('every key that openssl or a password manager makes is one', () => {
  for (let i = 0; i < 3000; i += 1) {
    const keys = [
      bytesOf(i, 32).toString('base64'),
      bytesOf(i, 24).toString('base64url'),
      bytesOf(i, 32).toString('hex'),
      bytesOf(i, 16).toString('hex'),
      bytesOf(i, 32)
        .toString('base64')
        .replaceAll(/[^a-zA-Z0-9]/g, '')
        .slice(0, 24),
    ]
    for (const key of keys) expect(estimateKeyBits(key), key).toBeGreaterThan(minKeyBits)
  }
})
