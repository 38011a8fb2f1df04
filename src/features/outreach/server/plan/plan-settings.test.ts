import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { within } from '../../../../../test/outreach/stored-plans.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import { perYearlyEmail, yearlyEmailOf } from '../../../organizations/shared/email-types.ts'
import { defaultToggles } from '../../shared/plan/plan-contact.ts'
import { type PlanSettings, readPlanSettings } from './plan-settings.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

type Switches = PlanSettings['toggles'] & Pick<PlanSettings, 'smartSend' | 'quietFirstYear'>

const columns: Readonly<Record<keyof Switches, string>> = {
  ...perYearlyEmail((type) => yearlyEmailOf(type).switch.column),
  smartSend: 'smart_send_enabled',
  quietFirstYear: 'quiet_first_year',
}
const names = Object.keys(columns) as (keyof Switches)[]
const switches = (on: (name: keyof Switches) => boolean) =>
  Object.fromEntries(names.map((name) => [name, on(name)]))

const settingsOf = (organizationId: OrganizationId) =>
  copyTransaction(app.services.database, organizationId, (client) =>
    readPlanSettings(client, organizationId),
  )

test('a new agency has the switches that the email types are on by default', async () => {
  const { organizationId } = await buildOrganization(app.services)
  expect((await settingsOf(organizationId)).toggles).toEqual(defaultToggles)
})

test.each(names)('the setting %s is read from its own column', async (name) => {
  const { organizationId } = await buildOrganization(app.services)
  await within(app.services, organizationId, (transaction) =>
    transaction
      .updateTable('organization')
      .set(Object.fromEntries(names.map((one) => [columns[one], one === name])))
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const { toggles, smartSend, quietFirstYear } = await settingsOf(organizationId)
  expect({ ...toggles, smartSend, quietFirstYear }).toEqual(switches((one) => one === name))
})
