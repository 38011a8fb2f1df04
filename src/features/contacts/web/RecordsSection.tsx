import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Section } from '../../../ui/frame/Section.tsx'

export type RecordsSectionProps<Data> = {
  title: string
  query: UseQueryResult<Data>
  isEmpty: (data: Data) => boolean
  empty: { readonly title: string; readonly text: string }
  addLabel: string
  onAdd: () => void
  /** Why no more can be added. */
  full: string | undefined
  children: (data: Data) => ReactNode
  /** The dialog that is open. */
  dialog: ReactNode
}

/** Records of a client: cards, a button that adds one, and their dialog. */
export function RecordsSection<Data>(props: RecordsSectionProps<Data>) {
  const { title, query, isEmpty, empty, addLabel, onAdd, full, children, dialog } = props
  const add = (
    <Button
      disabled={full !== undefined}
      size="sm"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {addLabel}
    </Button>
  )
  const isFilled = query.data !== undefined && !isEmpty(query.data)
  return (
    <Section title={title} description={full} actions={isFilled ? add : undefined}>
      <QueryState
        query={query}
        isEmpty={isEmpty}
        empty={<EmptyState compact title={empty.title} text={empty.text} action={add} />}
      >
        {(data) => <Stack gap="lg">{children(data)}</Stack>}
      </QueryState>
      {dialog}
    </Section>
  )
}
