import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'

const maxPerNetwork = 100
/** Anyone may hold a link, and each new wish for calls emails an agent. */
const maxPerLink = 10

/** Counts what is changed behind an unsubscribe link. Throws 429 for too many changes. */
export const limitChoices = (services: Services, token: string, ipAddress: string): Promise<void> =>
  limitAttempts(services, [
    [`email-choices:${networkOf(ipAddress)}`, maxPerNetwork],
    [`email-choices-link:${token.slice(0, 40)}`, maxPerLink],
  ])
