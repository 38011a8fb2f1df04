import { Badge } from '@mantine/core'
import { capitalized } from '../../kernel/capitalized.ts'
import type { Tone } from '../foundation/theme.ts'

export type StatusBadgeProps<S extends string> = {
  status: S
  /** Tones by status; statuses without one are gray. */
  tones?: Readonly<Partial<Record<S, Tone>>>
}

/** A status as the server names it, capitalized. */
export function StatusBadge<S extends string>({ status, tones }: StatusBadgeProps<S>) {
  return <Badge color={tones?.[status] ?? 'gray'}>{capitalized(status)}</Badge>
}
