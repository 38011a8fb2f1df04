import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { selectWaitlist } from '../../features/marketing/server/waitlist.sql.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { UsageError } from './command.ts'
import { listWaitlistCommand, removeFromWaitlistCommand } from './waitlist-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-waitlist-'))

const app = await createTestApp()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

const waitlist = (...words: string[]) =>
  runHere(['waitlist', ...words], {
    DATABASE_URL: app.databaseUrl,
    HOLDFAST_DATA: folder,
    SECRET_KEY: 'a secret for tests, 32 characters',
  })
const joinWaitlist = async (name: string, email: string) => {
  const body = { name, email, phone: '3145550182', numAgents: 2, bookSize: 1500 }
  const { status, text } = await app.call('POST', '/api/waitlist', { body })
  expect(status, text).toBe(200)
}

test('the operator lists the waitlist for a spreadsheet, without formulas, and deletes an entry', async () => {
  await joinWaitlist('=HYPERLINK("https://evil.example")', 'eve@agency.example')
  app.clock.advance(1000)
  await joinWaitlist('Wanda Wait', 'wanda@agency.example')
  const { out } = await waitlist('list', '--csv')
  expect(out.split('\r\n')).toEqual([
    'Joined,Name,Email,Phone Number,Number of Agents,Current Book Size',
    `2026-06-15,"'=HYPERLINK(""https://evil.example"")",eve@agency.example,(314) 555-0182,2,1500`,
    '2026-06-15,Wanda Wait,wanda@agency.example,(314) 555-0182,2,1500',
    '',
  ])
  const removed = await waitlist('remove', '--email', 'EVE@agency.example', '--json')
  expect(JSON.parse(removed.out)).toEqual({ email: 'eve@agency.example', removed: true })
  const left = await systemTransaction(app.services.database, selectWaitlist)
  expect(left.map(({ email }) => email)).toEqual(['wanda@agency.example'])
})

test('wrong options are refused before anything is read', async () => {
  const noConfig = () => {
    throw new Error('no configuration is read')
  }
  await expect(listWaitlistCommand.run(['--csv', '--json'], noConfig)).rejects.toThrow(UsageError)
  for (const words of [[], ['--email', 'eve']])
    await expect(removeFromWaitlistCommand.run(words, noConfig)).rejects.toThrow(UsageError)
})
