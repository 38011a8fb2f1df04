import { describe, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'

const agency = await startEmptyAgency()
const { app, contacts, stored } = agency
const nothing = { contacts: 0, issues: 0 }

describe('rights', () => {
  const csv = 'Email,First Name\nnew@mail.example,Nell\n'
  const forbidden =
    "You don't have permission to upload contacts. Please contact your administrator."

  test('IMPORT-008 IMPORT-022 an agent may neither overwrite nor import for another', async () => {
    const overwriting = await uploadImportFile(app, agency.agent, csv, {
      overwriteExisting: 'true',
    })
    const forAnother = await uploadImportFile(app, agency.agent, csv, {
      agentId: String(agency.organization.admin.agentId),
    })
    expect([overwriting.status, overwriting.body.message]).toEqual([403, forbidden])
    expect([forAnother.status, forAnother.body.message]).toEqual([403, forbidden])
    expect(await stored()).toEqual(nothing)
    expect(
      (await uploadImportFile(app, agency.agent, csv, { agentId: String(agency.agentId) })).status,
    ).toBe(200)
  })

  test('a visitor may not import', async () => {
    expect((await uploadImportFile(app, undefined, csv)).status).toBe(401)
  })

  test('an admin may choose any agent of the organization as owner, and none of another', async () => {
    const foreign = await buildOrganization(app.services)
    const refused = await uploadImportFile(app, agency.admin, csv, {
      agentId: String(foreign.admin.agentId),
    })
    expect([refused.status, refused.body.message]).toEqual([400, 'Agent not found'])
    expect(await stored()).toEqual(nothing)
    await uploadImportFile(app, agency.admin, csv, { agentId: String(agency.agentId) })
    expect((await contacts())[0]).toMatchObject({ first_name: 'Nell', agent_id: agency.agentId })
  })

  test('an admin overwrites: filled cells replace values, blank ones keep them, the owner stays', async () => {
    await buildContact(app.services, agency.organizationId, {
      email: 'new@mail.example',
      lastName: 'Kept',
      agentId: agency.agentId as never,
    })
    const { body } = await uploadImportFile(
      app,
      agency.admin,
      'Email,First Name,Last Name\nNEW@mail.example,Nell,\n',
      { overwriteExisting: 'true' },
    )
    expect(body).toMatchObject({ importedRows: 1, insertedRows: 0, updatedRows: 1, errorRows: 0 })
    expect((await contacts())[0]).toMatchObject({
      first_name: 'Nell',
      last_name: 'Kept',
      agent_id: agency.agentId,
    })
  })

  test('two organizations import the same email addresses independently', async () => {
    const other = await buildOrganization(app.services)
    const otherAdmin = await app.signIn(other.admin.email)
    const [mine, theirs] = await Promise.all([
      uploadImportFile(app, agency.admin, csv, { requestId: 'the-same-request' }),
      uploadImportFile(app, otherAdmin, csv, { requestId: 'the-same-request' }),
    ])
    expect([mine.body.insertedRows, theirs.body.insertedRows]).toEqual([1, 1])
    expect([(await contacts()).length, (await contacts(other.organizationId)).length]).toEqual([
      1, 1,
    ])
    const { importId } = mine.body
    for (const file of ['errors.csv', 'unrecognized-carriers.csv']) {
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: otherAdmin }))
          .status,
      ).toBe(404)
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: agency.agent }))
          .status,
      ).toBe(404)
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: agency.admin }))
          .status,
      ).toBe(200)
    }
  })
})
