import { Badge, Checkbox, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { formatCount } from '../../kernel/count.ts'
import { Button } from '../buttons/Button.tsx'
import styles from './filters.module.css'

export type FilterOption = {
  value: string
  label: string
  group?: string | undefined
  count?: number | undefined
}

export type Filter = {
  key: string
  label: string
  options: readonly FilterOption[]
  selected: readonly string[]
  /** Without a button: its values are chosen elsewhere, and have chips here. */
  unlisted?: boolean | undefined
  /** In place of the choices; `options` then name the selected values. */
  content?: ReactNode
  onChange: (values: string[]) => void
}

const searchableFrom = 9

function GroupName({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" fw={600} mt="xs" px={6}>
      {children}
    </Text>
  )
}

function Options({ label, options, selected, onChange }: Omit<Filter, 'key'>) {
  const [sought, setSought] = useState('')
  const shown = options.filter((option) =>
    option.label.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...selected, value] : selected.filter((other) => other !== value))
  const groups = [...new Set(shown.map((option) => option.group))]
  return (
    <>
      {options.length >= searchableFrom && (
        <TextInput
          type="search"
          aria-label={`Find in ${label}`}
          placeholder="Find..."
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = shown
            if (event.key !== 'Enter' || sought.trim() === '' || first === undefined) return
            event.preventDefault()
            toggle(first.value, !selected.includes(first.value))
            setSought('')
          }}
          mb="xs"
        />
      )}
      <Stack gap={2} className={styles.options}>
        {shown.length === 0 && <GroupName>No match</GroupName>}
        {groups.map((group) => (
          <Fragment key={group ?? ''}>
            {group !== undefined && <GroupName>{group}</GroupName>}
            {shown
              .filter((option) => option.group === group)
              .map(({ value, label: name, count }) => (
                <Checkbox
                  key={value}
                  className={styles.option ?? ''}
                  label={count === undefined ? name : `${name} (${formatCount(count)})`}
                  checked={selected.includes(value)}
                  onChange={(event) => toggle(value, event.currentTarget.checked)}
                />
              ))}
          </Fragment>
        ))}
      </Stack>
    </>
  )
}

/** One filter of several values: a button that opens its choices. */
export function FilterSelect(filter: Omit<Filter, 'key'>) {
  const { label, selected } = filter
  return (
    <Popover position="bottom-start" width={272} trapFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
          {selected.length > 0 && (
            <Badge variant="filled" circle ml="xs">
              {selected.length}
            </Badge>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="sm">
        {filter.content ?? <Options {...filter} />}
      </Popover.Dropdown>
    </Popover>
  )
}
