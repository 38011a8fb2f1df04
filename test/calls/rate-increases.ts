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
