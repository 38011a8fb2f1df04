import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { tagsApi } from '../../client/tags-client.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'

export type OfferedTagsProps = {
  /** Only tags whose name has this. */
  typed: string
  without?: readonly Tag[]
  disabled: boolean
  onChoose: (label: string) => void
}

const maxOffered = 12

/** Buttons of the agency's tags, to choose one in place of typing it. */
export function OfferedTags({ typed, without = [], disabled, onChoose }: OfferedTagsProps) {
  const query = useQuery(tagsApi.listTags.queryOptions())
  const sought = typed.trim().toLowerCase()
  const offered = (query.data?.tags ?? [])
    .filter(({ id }) => !without.some((tag) => tag.id === id))
    .filter(({ label }) => label.toLowerCase().includes(sought))
    .slice(0, maxOffered)
  if (offered.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Your agency’s tags">
      {offered.map(({ id, label }) => (
        <Button
          key={id}
          size="sm"
          variant="default"
          disabled={disabled}
          onClick={() => onChoose(label)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
