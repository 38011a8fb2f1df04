import { Banner } from '../../../../../ui/frame/Banner.tsx'

/** Says which parts of a view or link can find no one any more. */
export function GoneParts({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <Banner tone="warning">
      These filters refer to things that no longer exist: {parts.join(', ')}. Remove them above or
      choose others.
    </Banner>
  )
}
