import { z } from 'zod'

/** Pages and calls of visitors; calls of members; calls that work on up to 200,000 rows. */
export type RequestKind = 'public' | 'interactive' | 'bulk'

/** How many requests of each kind a process works on at a time. */
export type RequestPlaces = Readonly<Record<RequestKind, number>>

const places = (usual: number) => z.coerce.number().int().min(2).max(1000).default(usual)

export const requestVariables = {
  MAX_PUBLIC_REQUESTS: places(24),
  MAX_INTERACTIVE_REQUESTS: places(24),
  MAX_BULK_REQUESTS: places(6),
}

export const requestPlacesOf = (
  env: Readonly<Record<keyof typeof requestVariables, number>>,
): RequestPlaces => ({
  public: env.MAX_PUBLIC_REQUESTS,
  interactive: env.MAX_INTERACTIVE_REQUESTS,
  bulk: env.MAX_BULK_REQUESTS,
})
