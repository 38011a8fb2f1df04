import { Badge, type BadgeTone } from './Badge.tsx'

const toneOfWord: Record<string, BadgeTone> = {
  new: 'accent',
  sent: 'positive',
  opened: 'info',
  viewed: 'info',
  scheduled: 'info',
  paid: 'positive',
  active: 'positive',
  completed: 'positive',
  accept: 'positive',
  imported: 'positive',
  pending: 'warning',
  delayed: 'warning',
  draft: 'warning',
  test: 'warning',
  failed: 'critical',
  bounced: 'critical',
  'past due': 'critical',
}

/** A status as the server names it; unknown words stay neutral and are shown as they are. */
export function StatusBadge({ status }: { status: string }) {
  const word = status.trim()
  return (
    <Badge tone={toneOfWord[word.toLowerCase().replaceAll('_', ' ')] ?? 'neutral'}>
      {word.charAt(0).toUpperCase() + word.slice(1)}
    </Badge>
  )
}
