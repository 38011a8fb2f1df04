import type { TestApp } from '../app.ts'

/** Enters an increase of Aetna’s Plan G in Texas as a member, and returns its id. */
export async function enterIncrease(
  app: TestApp,
  as: string,
  basisPoints: number,
  effectiveOn: string,
): Promise<number> {
  const { body } = await app.call('POST', '/api/rate-increases', {
    as,
    body: {
      ...{ carrier: 'Aetna', state: 'TX', plan_code: 'G' },
      ...{ basis_points: basisPoints, effective_on: effectiveOn },
    },
  })
  return body.id
}
