import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { countOf } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { maxHouseholdMembers } from '../../../contacts/shared/household.rules.ts'
import type { RowToMatch } from '../../shared/preview/row-matches.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'

const maxNamed = 8

const nameOf = ({ row, first_name, last_name, email }: RowToMatch) =>
  `${personName(first_name, last_name) || email} (row ${fileRow(row)})`

/** The first of the rows by name, and how many more there are. */
export function namedRows(rows: readonly RowToMatch[]): string {
  const more = rows.length > maxNamed ? ` and ${rows.length - maxNamed} more` : ''
  return `${rows.slice(0, maxNamed).map(nameOf).join(', ')}${more}`
}

/** Couples and families: rows with the email address of someone else, who can share it. */
export function SharedAddresses({
  wizard,
  offered,
}: {
  wizard: ImportWizard
  offered: readonly RowToMatch[]
}) {
  if (offered.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>Shared email addresses</Title>
      <Text size="sm">
        {countOf(offered.length, 'row')} {offered.length === 1 ? 'has' : 'have'} the email address
        of someone else in the file or in your contacts: {namedRows(offered)}.
      </Text>
      <Checkbox
        label="They share it"
        checked={wizard.sharing}
        onChange={(event) => wizard.setSharing(event.currentTarget.checked)}
        description={
          wizard.sharing
            ? `Each one becomes a contact, in the same household. A household can have up to ${maxHouseholdMembers} contacts.`
            : 'If not, later rows with the same address are left out, and rows with an existing contact’s address are matched to that contact.'
        }
      />
    </Stack>
  )
}
