import { Card } from '../../../../ui-public/Card.tsx'

/** Stands where a video is to come (decision 115): a labeled place, never a broken player. */
export function VideoPlaceholder({ title }: { title: string }) {
  return (
    <Card tone="soft" title={`Video: ${title}`} level={3}>
      <p>This video is not here yet. The text says the same.</p>
    </Card>
  )
}
