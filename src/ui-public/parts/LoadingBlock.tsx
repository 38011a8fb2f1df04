import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { Skeleton } from './Skeleton.tsx'

const widths = ['60%', '92%', '78%', '86%']

/** Placeholder for a part that is loading. */
export function LoadingBlock({
  text,
  lines = 3,
}: {
  text?: string | undefined
  lines?: number | undefined
}) {
  const texts = useTexts(partTexts)
  return (
    <div className="card" role="status">
      <span>{text ?? texts.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <Skeleton key={index} width={widths[index % widths.length]} />
      ))}
    </div>
  )
}
