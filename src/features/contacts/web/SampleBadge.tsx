import { Badge } from '@mantine/core'

/** Marks a contact that was invented for demo mode. */
export function SampleBadge() {
  return <Badge color="info">Sample</Badge>
}
