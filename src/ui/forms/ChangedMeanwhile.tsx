import { Banner } from '../frame/Banner.tsx'

/** After a stale save: names the fields that others changed since the form was opened. */
export function ChangedMeanwhile({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null
  const names = fields.join(', ')
  return (
    <div key={names} ref={intoView}>
      <Banner tone="warning" title="Changed since you opened it">
        {names}
      </Banner>
    </div>
  )
}

/** It is above the fields of a long form, whose end has the button that was pressed. */
const intoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })
