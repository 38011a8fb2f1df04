import { expect } from 'vitest'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../src/features/outreach/server/queue/queue-due-emails.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { startSendingAgency } from '../agencies/sending-agency.ts'
import type { ContactToBuild } from '../builders.ts'
import { buildHousehold } from './households.ts'

/** An agency with households whose emails go together. For the top of a test file. */
export async function startJointAgency() {
  const agency = await startSendingAgency()
  const { app, organization, inOwn } = agency
  const { organizationId } = organization
  const context = { ...app.services, organizationId }
  const today = calendarDate('2026-06-15')
  /** After it every email of the day is due. */
  const passDay = () => app.clock.advance(20 * 3_600_000)
  const emailsOf = (ids: readonly ContactId[]) =>
    inOwn((transaction) =>
      transaction
        .selectFrom('email')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('contact_id', 'in', [...ids])
        .orderBy('id')
        .execute(),
    )
  return {
    ...agency,
    ...{ context, today, passDay, emailsOf },
    /** Pat, whose birthday email is due today, and Alex, whose is due in six days. */
    async queuedHousehold({ alex = {} }: { alex?: Partial<ContactToBuild> } = {}) {
      app.clock.set(today)
      const common = { effectiveDate: null, lastName: 'Doe', phone: '2075550123' } as const
      const { ids, email } = await buildHousehold(app.services, organizationId, [
        { ...common, firstName: 'Pat', birthDate: calendarDate('1955-06-29') },
        { ...common, firstName: 'Alex', birthDate: calendarDate('1953-07-05'), ...alex },
      ])
      await planContacts(context)
      expect(await queueDueEmails(context)).toBe(2)
      passDay()
      const [pat, alexId] = ids as [ContactId, ContactId]
      return { pat, alex: alexId, ids, email }
    },
    statusesOf: async (ids: readonly ContactId[]) =>
      (await emailsOf(ids)).map(({ status }) => status),
    arrivedAt: async (address: string) => (await app.emails()).filter(({ to }) => to === address),
    change: (id: ContactId, values: object) =>
      inOwn((transaction) =>
        transaction
          .updateTable('contact')
          .set(values)
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute(),
      ),
  }
}
