import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { deviceName } from '../shared/device-name.rules.ts'
import { listSignInDevices } from './sign-in-history.sql.ts'

export interface SignInDevice {
  /** Recorded with the sign-in. */
  readonly device: string
  /** Whether none of the member's recorded sign-ins came from such a device in this network. */
  readonly isNew: boolean
}

/** Call it before the sign-in is recorded. A member's first device is not new. */
export async function recognizeDevice(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { userAgent, ipAddress }: { readonly userAgent: string | undefined; readonly ipAddress: string },
): Promise<SignInDevice> {
  const { name: device } = deviceName(userAgent ?? null)
  const network = networkOf(ipAddress)
  const earlier = await listSignInDevices(transaction, agentId)
  const known = earlier.some(
    (each) => each.device === device && networkOf(each.ip_address ?? '') === network,
  )
  return { device, isNew: earlier.length > 0 && !known }
}
