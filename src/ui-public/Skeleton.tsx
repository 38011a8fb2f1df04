export function Skeleton({ width = '100%', height = '1rem' }: { width?: string | undefined; height?: string | undefined }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

const widths = ['60%', '92%', '78%', '86%']

/** Placeholder of a part that is on its way, with a word for it. */
export function LoadingBlock({ text = 'Loading...', lines = 3 }: { text?: string | undefined; lines?: number | undefined }) {
  return (
    <div className="card" role="status">
      <span>{text}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} width={widths[index % widths.length]} />
      ))}
    </div>
  )
}
