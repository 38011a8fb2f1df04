import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildContacts, buildOrganization } from '../../../test/builders.ts'
import { ask, portOfAgency } from '../../../test/process/node-process.ts'
import { agencyToMove } from './advise-move.ts'
import { examineCluster } from './examine-cluster.ts'

const { nodes } = inject('postgres')
const single = nodes.length < 2

test('the agency to move is the one that leaves the nodes most alike; none if each would turn the tables', () => {
  const agencies = [
    { id: 1, contacts: 900 },
    { id: 2, contacts: 400 },
    { id: 3, contacts: 60 },
  ]
  expect(agencyToMove(agencies, 1000)).toEqual({ id: 2, contacts: 400 })
  expect(agencyToMove(agencies, 1700)).toEqual({ id: 1, contacts: 900 })
  expect(agencyToMove(agencies, 100)).toEqual({ id: 3, contacts: 60 })
  expect(agencyToMove(agencies, 60)).toBeUndefined()
  expect(agencyToMove([{ id: 4, contacts: 0 }], 60)).toBeUndefined()
})

let app: TestApp
beforeAll(async () => {
  if (!single) app = await createTestApp()
})
afterAll(() => app?.close())

test.skipIf(single)(
  `doctor names the agency to move and the commands, which move it${single ? ' (one server)' : ''}`,
  { timeout: 180_000 },
  async () => {
    const { services } = app
    const url = (nodes[0] ?? '').replace('DATABASE', new URL(app.databaseUrl).pathname.slice(1))
    const first = await buildOrganization(services)
    const from = await portOfAgency(url, first.organizationId)
    const onSameNode = [first.organizationId]
    while (onSameNode.length < 2) {
      const { organizationId } = await buildOrganization(services)
      if ((await portOfAgency(url, organizationId)) === from) onSameNode.push(organizationId)
    }
    const contactsOf = async (organizationId: number, count: number) =>
      buildContacts(
        services,
        organizationId as never,
        Array.from({ length: count }, (_, i) => ({ email: `c${i}@a${organizationId}.example` })),
      )
    await contactsOf(onSameNode[0] ?? 0, 3000)
    await contactsOf(onSameNode[1] ?? 0, 2000)
    const details = (await examineCluster(services.database, { times: 1.01, bytes: 0 })).map(
      ({ detail }) => detail,
    )
    const advice = details.at(-1) ?? ''
    expect(advice).toContain(`Moving agency ${onSameNode[1]} (2,000 contacts, about `)
    const commands = [...advice.matchAll(/`(select [^`]*)`/g)].map(([, command = '']) => command)
    expect(commands).toHaveLength(2)
    await ask(url, 'alter role holdfast_owner bypassrls')
    for (const node of nodes.map((one) => one.replace('DATABASE', 'postgres'))) {
      const plugins = "'pgoutput', 'test_decoding', 'citus'"
      // A server that does not know this setting needs none.
      await ask(node, `alter system set output_plugin_libraries = ${plugins}`).catch(() => {})
      await ask(node, 'select pg_reload_conf()')
    }
    for (const command of commands) await ask(url, command)
    expect(await portOfAgency(url, onSameNode[1] ?? 0)).not.toBe(from)
    expect(await portOfAgency(url, onSameNode[0] ?? 0)).toBe(from)
  },
)
