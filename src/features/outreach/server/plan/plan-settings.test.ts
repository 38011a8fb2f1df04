import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization } from '../../../../../test/builders.ts'
import { storeSettings } from '../../../../../test/outreach/stored-plans.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { copyTransaction } from '../../../../platform/database/copy.ts'
import {
  defaultSwitches,
  type PlanningSwitches,
  planningSwitches,
  switchesOf,
} from '../../../organizations/shared/planning-settings.ts'
import { readPlanSettings } from './plan-settings.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

const readSwitches = (organizationId: OrganizationId) =>
  copyTransaction(app.services.database, organizationId, async (client) =>
    switchesOf(await readPlanSettings(client, organizationId)),
  )

test('a new agency has the switches of the list as they are by default', async () => {
  const { organizationId } = await buildOrganization(app.services)
  expect(await readSwitches(organizationId)).toEqual(defaultSwitches)
})

test.each(planningSwitches)('the setting %s is read from its own column', async (name) => {
  const { organizationId } = await buildOrganization(app.services)
  const alone = Object.fromEntries(
    planningSwitches.map((one) => [one, one === name]),
  ) as PlanningSwitches
  await storeSettings(app.services, organizationId, alone)
  expect(await readSwitches(organizationId)).toEqual(alone)
})
