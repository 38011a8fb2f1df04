import { useBusy } from '../../../api/use-busy.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'

/** Shown while a call waits because too many people work at the same time. */
export function BusyBanner() {
  if (!useBusy()) return null
  return (
    <Banner tone="info" title="Many people are working right now. ">
      Holdfast tries again in a few seconds.
    </Banner>
  )
}
