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

/** Enters an increase that hits a contact, with a task to call, and one that is deleted. */
export async function enterTwoIncreases(app: TestApp, as: string, contact: number) {
  const rateIncrease = await enterIncrease(app, as, 850, '2026-09-01')
  const added = await app.call('POST', `/api/rate-increases/${rateIncrease}/tasks`, {
    as,
    body: { ids: [contact], due_on: '2026-07-01' },
  })
  const deletedIncrease = await enterIncrease(app, as, 900, '2026-10-01')
  await app.call('DELETE', `/api/rate-increases/${deletedIncrease}`, { as })
  return { rateIncrease, deletedIncrease, increaseTask: added.body.tasks[0] as number }
}
