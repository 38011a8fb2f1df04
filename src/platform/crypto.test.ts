import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOrCreateSecret } from './crypto.ts'

test('a data folder keeps its secret, which only its owner reads; a folder that cannot be written is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const secret = readOrCreateSecret(join(folder, 'data'))
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(readOrCreateSecret(join(folder, 'data'))).toBe(secret)
  expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600)
  expect(() => readOrCreateSecret(join(folder, 'data/secret-key'))).toThrow('EEXIST')
})
