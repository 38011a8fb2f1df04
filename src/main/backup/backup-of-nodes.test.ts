import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../test/builders.ts'
import { queueTo } from '../../../test/outbox.ts'
import { contentsOf } from '../../../test/process/database-contents.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { addNodes, createOnNodes } from '../../../test/process/test-cluster.ts'
import { dropDatabase } from './databases.ts'
import { inDatabase, withOwner } from './owner-connection.ts'

const { nodes } = inject('postgres')
const single = nodes.length < 2
const folder = mkdtempSync(join(tmpdir(), 'holdfast-nodes-'))
const fresh = `fresh_${process.pid}`
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (single) return
  for (const node of nodes) await dropDatabase(node.replace('DATABASE', 'postgres'), fresh)
})

test.skipIf(single)(
  `a backup of many nodes is verified, restored into a new database of many nodes, and distributed there${single ? ' (one server)' : ''}`,
  { timeout: 240_000 },
  async () => {
    const app = await createTestApp()
    // They take most of the time; the ZIP codes are another table that every node has whole.
    await withOwner(app.ownerUrl, (client) => client.query('truncate rate'))
    const agencies = [await buildOrganization(app.services), await buildOrganization(app.services)]
    for (const { organizationId } of agencies) {
      const contactId = await buildContact(app.services, organizationId, {})
      await queueTo(app.services, organizationId, [contactId as never])
    }
    const environment = (to: (url: string) => string) => ({
      DATABASE_URL: to(app.databaseUrl),
      DATABASE_OWNER_URL: to(app.ownerUrl),
      HOLDFAST_DATA: join(folder, 'data'),
      SECRET_KEY: 'a secret for tests, 32 characters',
    })
    const [here, there] = [environment((url) => url), environment((url) => inDatabase(url, fresh))]
    const run = async (environment: Record<string, string>, ...words: string[]) => {
      const { code, out, errors } = await runHere(words, environment)
      expect(code, `${out}${errors}`).toBe(0)
      return out
    }
    const file = join(folder, 'nodes.backup')
    expect(await run(here, 'backup', '--verify', '--output', file)).toContain('Verified')
    const refused = await runHere(['restore', file, '--replace', '--yes'], here)
    expect(refused.errors).toContain('has Citus and is not empty')

    await createOnNodes(nodes, fresh)
    expect(await run(there, 'restore', file)).toContain('run `holdfast distribute`')
    await addNodes(nodes, fresh)
    await run(there, 'distribute')
    const original = new URL(app.databaseUrl).pathname.slice(1)
    const [before, after] = [await contentsOf(original), await contentsOf(fresh)]
    expect(before).toMatchObject({
      'public.contact': { rows: 2 },
      'public.organization': { rows: 2 },
    })
    // Restoring changes these: every agency is planned again, and emails are held.
    for (const contents of [before, after])
      for (const name of ['public.organization', 'directory.installation', 'public.email_in_doubt'])
        delete contents[name]
    expect(after).toEqual(before)
    expect(await run(there, 'restore', 'confirm-sending', '--in-doubt', 'skip')).toContain(
      'Sending has resumed. 2 emails in doubt will not be sent again.',
    )
    await app.close()
  },
)
