import { afterEach, expect } from 'vitest'
import { emailReasons } from '../../src/features/contacts/shared/reasons/email-reasons.ts'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { buildContacts } from '../builders.ts'
import { storedPlan } from '../outreach/stored-plans.ts'
import { startSettingsAgency } from './settings-agency.ts'

/** A client with emails in the coming months. */
export const holdOutClient = {
  birthDate: calendarDate('1955-07-20'),
  effectiveDate: calendarDate('2020-02-01'),
}

/**
 * An agency whose admin holds clients out, on June 15, 2026. For the top of a test file, which
 * awaits it. Its contacts are deleted after each test, which also ends the hold-out.
 */
export async function startHoldOuts() {
  const started = await startSettingsAgency()
  const { app, agency, save, inAgency } = started
  const { organizationId } = agency
  const context = { ...app.services, organizationId }
  afterEach(async () => {
    await save({ holdOutPercent: 0 })
    await inAgency(async (transaction) => {
      await transaction.deleteFrom('contact').execute()
    })
  })
  const plan = () => planContacts(context)
  return {
    ...started,
    plan,
    many: (count: number) =>
      buildContacts(
        app.services,
        organizationId,
        Array.from({ length: count }, () => holdOutClient),
      ),
    /** Saves a share and plans everyone. */
    hold: async (holdOutPercent: number) => {
      expect((await save({ holdOutPercent, quietFirstYear: false })).status).toBe(200)
      await plan()
    },
    draws: () =>
      inAgency((transaction) =>
        transaction
          .selectFrom('hold_out_draw')
          .select(['contact_id', 'round', 'draw', 'percent', 'drawn_on', 'left_seen_on'])
          .where('organization_id', '=', organizationId)
          .orderBy('round')
          .orderBy('contact_id')
          .execute(),
      ),
    /** Clients of whom the plan says that they are held out. */
    heldIds: async () => {
      const rows = await storedPlan(app.services, organizationId)
      const held = rows.filter(({ reason }) => reason === emailReasons.heldOut)
      return [...new Set(held.map((row) => Number(row.contact_id)))].sort((a, b) => a - b)
    },
  }
}
