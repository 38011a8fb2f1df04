import { expect, inject, test } from 'vitest'
import { buildOrganization } from '../../../../../test/builders.ts'
import { startWithOwner } from '../../../../../test/process/owner-connection.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { importedColumns } from '../../shared/contact-columns.ts'
import type { ImportedRow } from '../../shared/policies/imported-policy.ts'
import { emptyStaging } from './empty-staging.ts'
import { stageContacts } from './staged-contacts.ts'
import { StagedRows } from './staged-rows.ts'

const { app, owner } = await startWithOwner()

/** On all nodes, if there are several. */
const size =
  inject('postgres').nodes.length > 1 ? 'citus_total_relation_size' : 'pg_total_relation_size'
const sizeOnDisk = async () => {
  const { rows } = await owner.query(`select ${size}('staged_contact') as bytes`)
  return Number(rows[0].bytes)
}

/**
 * Stages this many rows in a transaction that is rolled back, as a killed import's is, once
 * `meanwhile` has ended.
 */
async function stageAndBreakOff(rows: number, meanwhile: () => Promise<void> = async () => {}) {
  const { organizationId } = await buildOrganization(app.services)
  const staged = new StagedRows()
  const blank = Object.fromEntries(importedColumns.map((name) => [name, null]))
  for (let row = 1; row <= rows; row += 1)
    staged.add(row, { ...blank, email: `c${row}@mail.example` } as unknown as ImportedRow, [])
  const scope = { database: app.services.database, organizationId }
  const killed = inOrganization(scope, async (transaction) => {
    await stageContacts(transaction, 1 as ImportId, staged.take() ?? ['{}'])
    await meanwhile()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
}

test('the minute tick returns the disk space of killed imports', async () => {
  await stageAndBreakOff(20_000)
  expect(await sizeOnDisk()).toBeGreaterThan(1_000_000)
  await runTicks(app.services)
  expect(await sizeOnDisk()).toBeLessThan(50_000)
})

test('while an import runs its rows stay, and the tick does not wait for it', async () => {
  await stageAndBreakOff(20_000, async () => {
    expect(await emptyStaging(app.services)).toBe(false)
    expect(await sizeOnDisk()).toBeGreaterThan(1_000_000)
  })
  expect(await emptyStaging(app.services)).toBe(true)
  expect(await emptyStaging(app.services), 'nothing left to empty').toBe(false)
})
