import { z } from 'zod'

const twoToNine = z
  .string()
  .regex(/^[2-9]$/)
  .transform(Number)
const flag = z
  .enum(['', '0', '1', 'false', 'true', 'off', 'on'])
  .default('')
  .transform((text) => (['1', 'true', 'on'].includes(text) ? 1 : 0))

/** The proxies in front of the server, each of which adds to X-Forwarded-For; `on` is one. */
export const proxiesVariable = z
  .union([flag, twoToNine], 'TRUST_PROXY is on, off or the number of proxies')
  .default(0)
