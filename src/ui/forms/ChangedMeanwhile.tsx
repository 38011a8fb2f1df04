import { Banner } from '../frame/Banner.tsx'

/** After a stale save: names the fields that others changed since the form was opened. */
export function ChangedMeanwhile({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <Banner tone="warning" title="Changed in the meantime">
      {fields.join(', ')}
    </Banner>
  )
}
