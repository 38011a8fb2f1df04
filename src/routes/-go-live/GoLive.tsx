import { DryRunButton } from '../../features/outreach/web/dry-run/DryRunButton.tsx'
import { GoLiveButton } from '../../features/trial/web/go-live/GoLiveButton.tsx'

/** Go Live, whose dialog offers a dry run. */
export function GoLive() {
  return <GoLiveButton dryRun={<DryRunButton change={{ go_live: true }} />} />
}
