import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'

export type NoContactsProps = {
  filtered: boolean
  /** Contacts are being invented: the demonstration agency's, or the samples of demo mode. */
  seeding: boolean
  /** How many of them are made, from 0 to 1, if it is known. */
  progress?: number | undefined
  onClear: () => void
  onAdd: () => void
  /** Another way to begin, part of another feature. */
  explore?: ReactNode
}

export function NoContacts({
  filtered,
  seeding,
  progress,
  onClear,
  onAdd,
  explore,
}: NoContactsProps) {
  if (seeding)
    return (
      <EmptyState
        title="Creating your sample clients"
        text="Fictional clients with a year of emails, so every page has something to show. On a new installation this can take two minutes. The list will appear automatically."
        action={
          <Box miw="min(20rem, 70vw)">
            <ProgressBar label="Creating the clients" value={progress} />
          </Box>
        }
      />
    )
  return filtered ? (
    <EmptyState
      title="No contacts found"
      text="No contacts match the search and filters."
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
