import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'

export type NoContactsProps = {
  filtered: boolean
  onClear: () => void
  onAdd: () => void
  /** Another way to begin, part of another feature. */
  explore?: ReactNode
}

export function NoContacts({ filtered, onClear, onAdd, explore }: NoContactsProps) {
  return filtered ? (
    <EmptyState
      title="No contacts found"
      text="No contact matches the search and the filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No contacts found"
      text="Add your clients one by one, or import them all from a file."
      action={
        <Group gap="sm" justify="center" align="flex-start">
          <Button onClick={onAdd}>Add Contact</Button>
          {explore}
        </Group>
      }
    />
  )
}
