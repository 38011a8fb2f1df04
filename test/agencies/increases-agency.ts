import { writingCompany } from '../../src/features/carriers/shared/carriers.ts'
import type {
  HitClient,
  RateIncrease,
} from '../../src/features/rate-increases/shared/rate-increases.contract.ts'
import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import type { ContactId } from '../../src/kernel/ids.ts'
import { rateFile, uploadRates } from '../files/rate-files.ts'
import { startContactsAgency } from './contacts-agency.ts'

/** An agency with rates, whose clients an increase of Aetna’s Plan G hits. */
export async function startIncreasesAgency() {
  const agency = await startContactsAgency()
  const { app, admin, buildOwn, inside } = agency

  // Everyone in Texas: Cigna's Plan G for $120.00, $108.00 with the household discount, N for
  // $90.00; Humana's Plan G for $110.00 without one.
  const cigna = { naic: writingCompany('Cigna').naic }
  const rates = await uploadRates(
    app,
    admin,
    rateFile(
      { ...cigna, household_discount_percent: '10', household_discount_rule: 'Household' },
      { ...cigna, plan: 'N', premium: '90.00' },
      { naic: writingCompany('Humana').naic, premium: '110.00' },
      // In Ohio Plan N alone, and in Oklahoma Plan G, where a birthday opens a window.
      { ...cigna, state: 'OH', plan: 'N', premium: '90.00' },
      { ...cigna, state: 'OK', premium: '110.00' },
      // The clients' own carrier is no alternative.
      { premium: '50.00' },
    ),
  )
  await app.call('POST', `/api/rates/versions/${JSON.parse(rates.body).id}/use`, {
    as: admin,
    body: { acceptQuestions: true },
  })

  const fields = {
    ...{ carrier: 'Aetna', state: 'TX', plan_code: 'G', basis_points: 850 },
    effective_on: '2026-09-01',
  }
  const enter = (change: object = {}, as = admin) =>
    app.call('POST', '/api/rate-increases', { as, body: { ...fields, ...change } })
  const load = (csv: string, as = admin) =>
    app.call('POST', '/api/rate-increases/import', { as, body: { csv } })
  const list = async (as = admin): Promise<RateIncrease[]> =>
    (await app.call('GET', '/api/rate-increases', { as })).body.increases
  const read = async (id: number, as = admin): Promise<RateIncrease> =>
    (await app.call('GET', `/api/rate-increases/${id}`, { as })).body.increase
  const clientsOf = async (id: number, as = admin): Promise<HitClient[]> => {
    const clients: HitClient[] = []
    let after = ''
    do {
      const query: string = after && `?after=${after}`
      const { body } = await app.call('GET', `/api/rate-increases/${id}/clients${query}`, { as })
      clients.push(...body.clients)
      after = body.next ?? ''
    } while (after !== '')
    return clients
  }
  const clientOf = async (increase: number, id: number) =>
    (await clientsOf(increase)).find((one) => one.id === id)
  const pay = (id: ContactId, cents: number | null, on: string | null, change: object = {}) =>
    inside((transaction) =>
      transaction
        .updateTable('policy')
        .set({ premium_cents: cents, premium_on: on as CalendarDate | null, ...change })
        .where('organization_id', '=', transaction.organizationId)
        .where('contact_id', '=', id)
        .where('in_force', '=', true)
        .execute(),
    )
  const paying = async (cents: number | null, contact = {}, on = '2026-03-01') => {
    const id = await buildOwn(contact)
    await pay(id, cents, cents === null ? null : on)
    return id
  }
  return { ...agency, cigna, fields, enter, load, list, read, clientsOf, clientOf, pay, paying }
}
