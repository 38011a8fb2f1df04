import { Anchor, Text } from '@mantine/core'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import type { Column } from '../../../../ui/data/table-column.ts'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { reasonText } from '../../../contacts/shared/reasons/read-reason.ts'
import { emailTypeLabel } from '../../shared/labels.ts'
import type { DueLetter, LetterView } from '../../shared/letters/letters.contract.ts'

export const letterKey = ({ contact_id, type, occasion }: DueLetter): string =>
  `${contact_id} ${type} ${occasion}`

/** The columns of a view; those that lack an address name what is missing. */
export const letterColumns = (view: LetterView): Column<DueLetter>[] => [
  { key: 'name', header: 'Client', cell: ({ name }) => shownName(name) },
  {
    key: 'type',
    header: 'Letter',
    cell: ({ type, event_date, reason }) => (
      <>
        {emailTypeLabel(type)}
        <Text size="xs" c="dimmed">
          {reason === null ? `For ${displayDate(event_date)}` : reasonText(reason)}
        </Text>
      </>
    ),
  },
  { key: 'day', header: 'Print on', nowrap: true, cell: ({ send_date }) => displayDate(send_date) },
  view === 'incomplete'
    ? {
        key: 'missing',
        header: 'Missing',
        cell: ({ missing }) => (
          <Text span size="sm" c="critical">
            {missing.join(', ')}
          </Text>
        ),
      }
    : { key: 'place', header: 'To', cell: ({ place }) => place, priority: 2 },
  { key: 'agent', header: 'Agent', cell: ({ agent }) => agent ?? 'No agent', priority: 3 },
  {
    key: 'preview',
    header: '',
    label: 'Preview',
    cell: ({ contact_id, type, occasion, name }) => (
      <Anchor
        size="sm"
        display="inline-block"
        p={{ base: 10, sm: 0 }}
        href={`/api/letters/preview/${contact_id}/${type}/${occasion}`}
        target="_blank"
        rel="noopener"
        aria-label={`Preview the letter to ${name || 'the client'} as a PDF`}
      >
        Preview
      </Anchor>
    ),
  },
]
