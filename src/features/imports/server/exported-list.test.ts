import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'

const { app, contacts } = await startEmptyAgency()

test('the agent and tags of an exported list come in elsewhere by the same columns', async () => {
  const organization = await buildOrganization(app.services)
  const admin = await app.signIn(organization.admin.email)
  const other = await buildOrganization(app.services)
  const stranger = await app.signIn(other.admin.email)
  const jane = { firstName: 'Jane', lastName: 'Doe' }
  await buildAgent(app.services, organization.organizationId, jane)
  const there = await buildAgent(app.services, other.organizationId, jane)
  const file = 'Email,First Name,Agent,Tags\na@x.example,Ann,"Doe, Jane","Golf, Church"\n'
  expect((await uploadImportFile(app, admin, file)).body).toMatchObject({ tagsGiven: 2 })
  const url = '/api/contacts/export?columns=name,email,agent,tags' as const
  const csv = await app.http.inject({ method: 'GET', url, headers: { cookie: admin } })
  expect(csv.statusCode, csv.body).toBe(200)
  const { body } = await uploadImportFile(app, stranger, csv.body)
  expect(body).toMatchObject({ insertedRows: 1, ignoredColumns: [], newTags: ['Church', 'Golf'] })
  expect(await contacts(other.organizationId)).toMatchObject([
    { email: 'a@x.example', first_name: 'Ann', agent_id: there.agentId },
  ])
})
