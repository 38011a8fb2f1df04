import { Anchor, Stack, Text } from '@mantine/core'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { reasonText } from '../../../contacts/shared/reasons/read-reason.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { EmailDraftKey, ListedDraft } from '../../shared/drafts.contract.ts'
import type { DraftView } from '../../shared/drafts-search.ts'
import { emailTypeLabel } from '../../shared/labels.ts'

export const draftRowKey = ({ contact_id, type, occasion }: ListedDraft): string =>
  `${contact_id} ${type} ${occasion}`

/** Returns the key that the call takes of a listed draft. */
export const keyOfDraft = ({ contact_id, type, occasion }: ListedDraft): EmailDraftKey => ({
  contact_id: contact_id as ContactId,
  type: type as EmailType,
  occasion,
})

const previewOf = ({ contact_id, type, occasion }: ListedDraft) =>
  `/contact/${contact_id}/planned-email/${type}/${encodeURIComponent(occasion)}`

/** The columns of a view; `agents`: of whom each client is, which only admins need. */
export function draftColumns(
  view: DraftView,
  { agents, onReopen }: { agents: boolean; onReopen: (draft: ListedDraft) => void },
): readonly Column<ListedDraft>[] {
  return [
    { key: 'name', header: 'Client', cell: ({ name }) => shownName(name) },
    {
      key: 'type',
      header: 'Email',
      cell: (row) =>
        view === 'ended' ? (
          emailTypeLabel(row.type)
        ) : (
          <Anchor
            component={AppLink}
            underline="always"
            href={previewOf(row)}
            aria-label={`Preview: ${emailTypeLabel(row.type)} to ${row.name}`}
          >
            {emailTypeLabel(row.type)}
          </Anchor>
        ),
    },
    ...(agents
      ? [{ key: 'agent', header: 'Agent', cell: ({ agent }: ListedDraft) => agent ?? '—' }]
      : []),
    { key: 'day', header: view === 'ended' ? 'Why' : 'Date', cell: (row) => <When row={row} /> },
    ...(view === 'approved' || view === 'ended'
      ? [
          {
            key: 'decided',
            header: 'Decided',
            cell: (row: ListedDraft) => <DecidedBy row={row} onReopen={() => onReopen(row)} />,
          },
        ]
      : []),
  ]
}

function When({ row: { send_date, decide_by, reason, status } }: { row: ListedDraft }) {
  return (
    <Stack gap={2}>
      {send_date !== null && <Text size="sm">{displayDate(send_date)}</Text>}
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {reasonText(reason)}
        </Text>
      )}
      {decide_by !== null && status === 'waiting' && (
        <Text size="xs" c="dimmed">
          Approve by {displayDate(decide_by)}
        </Text>
      )}
    </Stack>
  )
}

function DecidedBy({ row, onReopen }: { row: ListedDraft; onReopen: () => void }) {
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm">{row.decided_by ?? 'No one'}</Text>
      {row.status !== 'not_in_time' && (
        <TextButton
          onClick={onReopen}
          aria-label={`Undo: ${emailTypeLabel(row.type)} to ${shownName(row.name)}`}
        >
          Undo
        </TextButton>
      )}
    </Stack>
  )
}
