import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { tooManyCodes } from '../../shared/second-factor-texts.ts'
import { limitAttempts } from '../limit-attempts.ts'

export const maxCodesOfMember = 10
export const maxCodesOfNetwork = 30

export interface CodeAttempt {
  readonly organizationId: number
  readonly agentId: number
  readonly ipAddress: string | undefined
}

/** Throws 429 beyond 10 codes for a member or 30 from a network in 15 minutes, right ones too. */
export async function limitCodes(
  services: Services,
  { organizationId, agentId, ipAddress = '' }: CodeAttempt,
): Promise<void> {
  await limitAttempts(
    services,
    [
      [`code:${organizationId}-${agentId}`, maxCodesOfMember],
      [`code-from:${networkOf(ipAddress)}`, maxCodesOfNetwork],
    ],
    tooManyCodes,
  )
}
