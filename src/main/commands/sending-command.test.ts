import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrganization } from '../../../test/builders.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { insertHalt } from '../../features/sending/server/provider-halts.sql.ts'
import { inOrganization } from '../../platform/database/transaction.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-sending-'))
const app = await createTestApp()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})
const [pine, oak] = [
  await buildOrganization(app.services, { name: 'Pine' }),
  await buildOrganization(app.services, { name: 'Oak' }),
]
const env = {
  DATABASE_URL: app.databaseUrl,
  HOLDFAST_DATA: folder,
  SECRET_KEY: 'a secret for tests, 32 characters',
}
const sending = (...words: string[]) => runHere(['sending', ...words], env)
const halts = async () => JSON.parse((await sending('halts', '--json')).out).halts
const halt = ({ organizationId }: typeof pine, provider: string) =>
  inOrganization({ ...app.services, organizationId }, (transaction) =>
    insertHalt(transaction, { provider, emails: 600, complaints: 3, at: app.clock.now() }),
  )

test('the operator sees the halts of all agencies, and ends one, which the agency’s log shows', async () => {
  expect((await sending('halts')).out).toBe('No agency’s emails are halted.\n')
  await halt(pine, 'gmail')
  await halt(oak, 'gmail')
  const listed: { agency: string; provider: string }[] = await halts()
  expect(listed).toMatchObject(
    Array(2).fill({ provider: 'gmail', emails: 600, complaints: 3, haltedAt: expect.any(String) }),
  )
  const { out } = await sending('halts')
  expect(out).toContain('gmail (Gmail) since 2026-06-15')
  expect(out).toContain('3 complaints about 600 emails')
  const agency = listed.map((one) => one.agency).find((address) => address.startsWith('pine')) ?? ''

  const resume = (own: Record<string, string>) => {
    const given = { agency, provider: 'gmail', reason: 'Old addresses were removed', ...own }
    return sending('resume', ...Object.entries(given).flatMap(([name, is]) => [`--${name}`, is]))
  }
  for (const wrong of [{ reason: ' ' }, { provider: 'gmal' }, { agency: 'nobody' }])
    expect((await resume(wrong)).code, JSON.stringify(wrong)).toBe(2)
  expect(await resume({ provider: 'yahoo' })).toMatchObject({ code: 1 })
  expect(await halts()).toHaveLength(2)
  expect(await resume({})).toMatchObject({
    ...{ code: 0, out: `Restarted emails from ${agency} to Gmail.\n` },
  })
  expect((await resume({})).code).toBe(1)
  expect((await halts()).map((one: { agency: string }) => one.agency)).not.toContain(agency)
  expect(await halts()).toHaveLength(1)
  const as = await app.signIn(pine.admin.email)
  expect((await app.call('GET', '/api/audit-log', { as })).text).toContain(
    'restarted halted emails',
  )
})
