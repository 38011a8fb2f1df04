import { Stack } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SelectionBar } from '../../../ui/data/SelectionBar.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { tooManyPicked } from '../shared/rate-increase-texts.ts'
import type { IncreaseDialog } from './IncreaseDialogs.tsx'

interface SelectedHitClientsProps {
  count: number
  /** The increase has begun, so that there are premiums to take over. */
  begun: boolean
  onOpen: (dialog: IncreaseDialog) => void
  onCancel: () => void
}

/** The buttons of the selected clients of an increase's work list. */
export function SelectedHitClients({ count, begun, onOpen, onCancel }: SelectedHitClientsProps) {
  const tooMany = count > increaseLimits.picked
  return (
    <>
      <SelectionBar count={count} noun={['client', 'clients']} onCancel={onCancel}>
        {begun && (
          <Button variant="default" size="sm" disabled={tooMany} onClick={() => onOpen('premiums')}>
            Apply New Premiums
          </Button>
        )}
        <Button variant="default" size="sm" disabled={tooMany} onClick={() => onOpen('tasks')}>
          Add Tasks
        </Button>
        <Button variant="default" size="sm" disabled={tooMany} onClick={() => onOpen('quotes')}>
          Email Quotes
        </Button>
        <Button size="sm" disabled={tooMany} onClick={() => onOpen('drafts')}>
          Create Drafts
        </Button>
      </SelectionBar>
      {tooMany && (
        <Stack p="sm">
          <Banner tone="warning">{tooManyPicked}</Banner>
        </Stack>
      )}
    </>
  )
}
