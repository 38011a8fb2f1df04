import { useSyncExternalStore } from 'react'
import { pageRetry } from '../client/busy.ts'
import { frameTexts } from '../texts/frame-texts.ts'
import { useTexts } from './language.ts'

/** Shown while a call waits because too many people use the service at the same time. */
export function BusyNotice() {
  const texts = useTexts(frameTexts)
  const isWaiting = useSyncExternalStore(pageRetry.subscribe, pageRetry.isWaiting, () => false)
  return (
    <div className="busy" role="status">
      {isWaiting && texts.busy}
    </div>
  )
}
