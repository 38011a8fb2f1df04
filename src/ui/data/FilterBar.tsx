import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextButton } from '../buttons/TextButton.tsx'
import { type Filter, FilterSelect } from './FilterSelect.tsx'
import styles from './filters.module.css'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'

export type FilterBarProps = {
  search?: SearchBoxProps | undefined
  filters?: readonly Filter[] | undefined
  /** After the filters: opens more of them. */
  more?: ReactNode
  /** In words: what search and filters find. */
  sentence?: string | undefined
  trailing?: ReactNode
}

function Chips({ filters }: { filters: readonly Filter[] }) {
  const clear = () => {
    for (const filter of filters) if (filter.selected.length > 0) filter.onChange([])
  }
  return (
    <Group gap={6} role="group" aria-label="Active filters">
      {filters.flatMap((filter) =>
        filter.selected.map((value) => {
          const label = filter.options.find((option) => option.value === value)?.label ?? value
          return (
            <Button
              key={`${filter.key} ${value}`}
              className={styles.chip ?? ''}
              variant="light"
              size="compact-sm"
              radius="xl"
              rightSection={<IconX size={15} aria-hidden />}
              aria-label={`Remove filter ${filter.label}: ${label}`}
              onClick={() => filter.onChange(filter.selected.filter((other) => other !== value))}
            >
              {filter.label}: {label}
            </Button>
          )
        }),
      )}
      <Box ml="xs">
        <TextButton onClick={clear}>Clear all</TextButton>
      </Box>
    </Group>
  )
}

/** Search and filters above a list. Selected values are shown below as chips that remove them. */
export function FilterBar({ search, filters = [], more, sentence, trailing }: FilterBarProps) {
  return (
    <Stack gap="sm">
      <Group gap="xs" className={styles.row}>
        {search && <SearchBox {...search} />}
        <div className={styles.buttons}>
          {filters.map(
            ({ key, unlisted, ...filter }) => !unlisted && <FilterSelect key={key} {...filter} />,
          )}
          {more}
          {trailing && <div className={styles.trailing}>{trailing}</div>}
        </div>
      </Group>
      {(sentence || filters.some((filter) => filter.selected.length > 0)) && (
        <Group gap="4px var(--space-4)">
          {filters.some((filter) => filter.selected.length > 0) && <Chips filters={filters} />}
          {sentence && (
            <Text size="sm" c="dimmed" role="status">
              {sentence}
            </Text>
          )}
        </Group>
      )}
    </Stack>
  )
}
