import { Anchor, Box, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'

/** A number of clients with its reason, which shows who they are. */
export function PeopleBehind({
  label,
  count,
  people,
}: {
  label: string
  count: number
  people: readonly { readonly id: number; readonly name: string }[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Group gap="xs" align="baseline" wrap="nowrap">
        {people.length === 0 ? (
          <Text size="sm" flex="none">
            {countOf(count, 'client')}
          </Text>
        ) : (
          <Box flex="none">
            <TextButton
              aria-expanded={open}
              aria-label={`${countOf(count, 'client')}: show who, ${label}`}
              onClick={() => setOpen((before) => !before)}
            >
              {countOf(count, 'client')}
            </TextButton>
          </Box>
        )}
        <Text size="sm">{label}</Text>
      </Group>
      {open && (
        <List size="sm" mt={4} spacing={8}>
          {people.map(({ id, name }) => (
            <List.Item key={id}>
              <Anchor component={AppLink} href={`/contact/${id}`} underline="always">
                {name}
              </Anchor>
            </List.Item>
          ))}
          {count > people.length && (
            <List.Item>and {formatCount(count - people.length)} more</List.Item>
          )}
        </List>
      )}
    </div>
  )
}
