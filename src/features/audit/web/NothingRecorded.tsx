import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'

export type NothingRecordedProps = { filtered: boolean; end: boolean; onClear: () => void }

export function NothingRecorded({ filtered, end, onClear }: NothingRecordedProps) {
  if (!filtered && !end)
    return <EmptyState title="Nothing recorded yet" text="Activity will appear here." />
  return (
    <EmptyState
      title="No entries found"
      text={filtered ? 'No entries match these filters.' : 'There are no older entries.'}
      action={
        <Button variant="default" onClick={onClear}>
          Show all entries
        </Button>
      }
    />
  )
}
