import { Badge } from '@mantine/core'
import {
  type ClientStatus,
  clientStatusLabel,
} from '../../organizations/shared/client-status.rules.ts'

/** A client's status, where it is not the usual one. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return status === 'active' ? null : <Badge color="gray">{clientStatusLabel(status)}</Badge>
}
