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
        title="Your clients are being made"
        text="Invented clients with a year of emails, so that every page has something to show. This takes up to two minutes on a new installation, and the list appears by itself."
        action={
          <Box miw="min(20rem, 70vw)">
            <ProgressBar label="Making the clients" value={progress} />
          </Box>
        }
      />
    )
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
