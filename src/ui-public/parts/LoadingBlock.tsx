import { Skeleton } from './Skeleton.tsx'

const widths = ['60%', '92%', '78%', '86%']

/** Placeholder for a part that is loading. */
export function LoadingBlock({
  text = 'Loading...',
  lines = 3,
}: {
  text?: string | undefined
  lines?: number | undefined
}) {
  return (
    <div className="card" role="status">
      <span>{text}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <Skeleton key={index} width={widths[index % widths.length]} />
      ))}
    </div>
  )
}
