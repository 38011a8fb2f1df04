import { afterAll } from 'vitest'
import type { OrganizationSettings } from '../../src/features/organizations/shared/organization-settings.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { type Answer, createTestApp } from '../app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'

const boundary = '----upload-of-the-tests'

/** Returns the bytes and headers of a form with one file. */
export function imageForm(bytes: Uint8Array, { field = 'logo', name = 'logo.png' } = {}) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/**
 * An agency with an admin whose settings are read and saved, on June 15, 2026. For the top of a
 * test file, which awaits it. The app closes after the file's last test.
 */
export async function startSettingsAgency() {
  const app = await createTestApp({ today: calendarDate('2026-06-15') })
  afterAll(() => app.close())
  const { services } = app
  const agency = await buildOrganization(services, { name: 'Pine Tree & Co' })
  const as = await app.signIn(agency.admin.email)
  const read = async (): Promise<OrganizationSettings> =>
    (await app.call('GET', '/api/settings', { as })).body.orgSettings
  return {
    app,
    agency,
    /** Cookie of the admin. */
    as,
    /** Returns the cookie of an agent who is not an admin. */
    signInAgent: async () => app.signIn((await buildAgent(services, agency.organizationId)).email),
    read,
    /** Saves as the admin, with the current version unless another is given. */
    save: async (settings: object, rest: object = {}): Promise<Answer> =>
      app.call('PUT', '/api/settings/org', {
        as,
        body: { settings: { version: (await read()).version, ...settings }, ...rest },
      }),
    upload: (bytes: Uint8Array, options: { field?: string; name?: string; as?: string } = {}) => {
      const { body, headers } = imageForm(bytes, options)
      return app.call('POST', '/api/settings/logo', { as: options.as ?? as, body, headers })
    },
    inAgency: <Result>(
      work: (transaction: OrganizationTransaction) => Promise<Result>,
      { organizationId }: Pick<BuiltOrganization, 'organizationId'> = agency,
    ) => inOrganization({ database: services.database, organizationId }, work),
  }
}
