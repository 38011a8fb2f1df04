export function Skeleton({
  width = '100%',
  height = '1rem',
}: {
  width?: string | undefined
  height?: string | undefined
}) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
