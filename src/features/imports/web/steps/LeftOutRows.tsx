import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { leftOutFullError } from '../../shared/import-texts.ts'
import { findRows } from '../../shared/preview/preview.rules.ts'
import type { FilePreview } from '../../shared/preview/preview-file.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { LeaveOutButton } from './LeaveOutButton.tsx'
import { ListTitle } from './ListTitle.tsx'

const maxFound = 5
const pageSize = 10

interface NamedRow {
  readonly row: number
  readonly name: string
  readonly email: string | null
}

function Line({
  wizard,
  one,
  onPress,
}: {
  wizard: ImportWizard
  one: NamedRow
  onPress: () => void
}) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[shownName(one.name), one.email, `row ${formatCount(fileRow(one.row))}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
      <LeaveOutButton wizard={wizard} row={one.row} name={one.name} onPress={onPress} />
    </Group>
  )
}

/** Any person of the file can be found and left out; those left out can be taken in again. */
export function LeftOutRows({
  wizard,
  found,
  checking,
}: {
  wizard: ImportWizard
  found: FilePreview
  checking: boolean
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  // The pressed line moves to another list, and the keyboard stays here.
  const stay = () => field.current?.focus()
  const sought = useDeferredValue(text)
  const rows = useMemo(() => findRows(found.rows, sought, maxFound + 1), [found.rows, sought])
  const { leftOut } = found
  const at = Math.max(1, Math.min(page, Math.ceil(leftOut.length / pageSize)))
  return (
    <Stack gap="sm">
      <ListTitle
        title="Leave people out"
        busy={checking ? 'Checking the file again...' : undefined}
      />
      <TextInput
        ref={field}
        label="Find a person in the file"
        placeholder="Name or email address"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      {wizard.leavesOut.length >= fixLimits.cells && (
        <Banner tone="warning" title={leftOutFullError} />
      )}
      {rows.slice(0, maxFound).map(({ row, first_name, last_name, email }) => (
        <Line
          key={row}
          wizard={wizard}
          onPress={stay}
          one={{ row, email, name: personName(first_name, last_name) }}
        />
      ))}
      {rows.length > maxFound && (
        <Text size="sm" c="dimmed">
          More people match. Enter more of the name.
        </Text>
      )}
      {sought.trim() !== '' && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          No one in the import has this name or email address.
        </Text>
      )}
      {leftOut.length > 0 && (
        <>
          <Text size="sm" fw={560}>
            Left out by you ({formatCount(leftOut.length)})
          </Text>
          {leftOut.slice((at - 1) * pageSize, at * pageSize).map(({ number, name }) => (
            <Line
              key={number}
              wizard={wizard}
              onPress={stay}
              one={{ row: number, name, email: null }}
            />
          ))}
          {leftOut.length > pageSize && (
            <Pagination page={at} pageSize={pageSize} total={leftOut.length} onPage={setPage} />
          )}
        </>
      )}
    </Stack>
  )
}
