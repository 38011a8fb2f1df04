import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runHere } from '../../../test/process/run-here.ts'
import { UsageError } from './command.ts'
import { previewCommand } from './preview-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-preview-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function caseFile(text: string): string {
  const path = join(folder, 'cases.json')
  writeFileSync(path, text)
  return path
}

const neverConfigured = () => {
  throw new Error('no configuration is needed')
}

async function preview(text: string, ...words: string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue()
  const warned = vi.spyOn(console, 'error').mockReturnValue()
  const code = await previewCommand.run(['--cases', caseFile(text), ...words], neverConfigured)
  return { code, out: out.mock.calls.flat().join('\n'), warnings: warned.mock.calls.flat() }
}

const oneCase = { today: '2026-06-15', contact: { state: 'TX', birth: '1955-08-20' } }

test('prints the cases with their results, and on stderr the keys that no rule read', async () => {
  const slip = { ...oneCase, contact: { ...oneCase.contact, optOut: true } }
  const { code, out, warnings } = await preview(JSON.stringify([slip]), '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject([
    { ...slip, result: [{ type: 'birthday', send_date: '2026-08-06' }, { type: 'aep' }] },
  ])
  expect(warnings).toEqual(['Case 0: contact.optOut is not a key of a case and was not read'])
})

test('accepts an empty array and a byte order mark; the error for invalid JSON names the position', async () => {
  expect(await preview('\uFEFF[]')).toEqual({ code: 0, out: '[]', warnings: [] })
  await expect(preview('[{"today": }]')).rejects.toThrow(
    /cases\.json is not JSON: Unexpected token/,
  )
  await expect(preview('')).rejects.toBeInstanceOf(UsageError)
  await expect(preview('{"schedule": []}')).rejects.toThrow('must hold a JSON array')
})

test('an unknown option prints one line with the usage and exits with code 2', async () => {
  expect(await runHere(['outreach', 'preview', '--kases', 'x'], {})).toEqual({
    code: 2,
    out: '',
    errors: `Unknown option '--kases'\n${previewCommand.usage}\n`,
  })
})
