import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'

/** Enters an increase as a member, of Aetna’s Plan G in Texas or another, and returns its id. */
export async function enterIncrease(
  app: TestApp,
  as: string,
  basisPoints: number,
  effectiveOn: string,
  of: { carrier?: string; state?: string; plan_code?: string } = {},
): Promise<number> {
  const { body } = await app.call('POST', '/api/rate-increases', {
    as,
    body: {
      ...{ carrier: 'Aetna', state: 'TX', plan_code: 'G', ...of },
      ...{ basis_points: basisPoints, effective_on: effectiveOn },
    },
  })
  return body.id
}

/**
 * Enters an increase that hits a contact, with a task to call and a draft, and one that is deleted.
 */
export async function enterTwoIncreases(
  app: TestApp,
  as: string,
  contact: number,
  organizationId: OrganizationId,
) {
  const rateIncrease = await enterIncrease(app, as, 850, '2026-09-01')
  const added = await app.call('POST', `/api/rate-increases/${rateIncrease}/tasks`, {
    as,
    body: { ids: [contact], due_on: '2026-07-01' },
  })
  const deletedIncrease = await enterIncrease(app, as, 900, '2026-10-01')
  await app.call('DELETE', `/api/rate-increases/${deletedIncrease}`, { as })
  const increaseBatch = 'batch-of-drafts'
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .insertInto('increase_draft')
      .values({
        ...{ organization_id: organizationId, contact_id: contact, increase_id: rateIncrease },
        ...{ send_mode: 'production', made_on: calendarDate('2026-06-15'), made_by: 1 },
        ...{ made_at: app.clock.now(), batch: increaseBatch },
      })
      .execute(),
  )
  const [increaseTask] = added.body.tasks as [number]
  return { rateIncrease, deletedIncrease, increaseTask, increaseBatch }
}
