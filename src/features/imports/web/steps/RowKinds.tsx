import { Accordion, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import type { RowKind } from '../../shared/preview/row-kinds.rules.ts'

const pageSize = 10

function Page<Row>({
  kind: { rows, total },
  children,
}: {
  kind: RowKind<Row>
  children: (rows: readonly Row[]) => ReactNode
}) {
  const [page, setPage] = useState(1)
  const at = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  return (
    <Stack gap="sm">
      {children(rows.slice((at - 1) * pageSize, at * pageSize))}
      {rows.length > pageSize && (
        <Pagination page={at} pageSize={pageSize} total={rows.length} onPage={setPage} />
      )}
      {total > rows.length && (
        <Text size="sm" c="dimmed">
          The first {formatCount(rows.length)} of {formatCount(total)} rows are shown.
        </Text>
      )}
    </Stack>
  )
}

/** Rows by the notice that they have, with its number; one notice is open at a time. */
export function RowKinds<Row>({
  kinds,
  children,
}: {
  kinds: readonly RowKind<Row>[]
  children: (rows: readonly Row[], title: string) => ReactNode
}) {
  const first = kinds[0]?.title ?? null
  const [chosen, setOpen] = useState(first)
  // A kind is gone once its rows are corrected.
  const isThere = chosen === null || kinds.some(({ title }) => title === chosen)
  const open = isThere ? chosen : first
  return (
    <Accordion value={open && encodeURIComponent(open)}>
      {kinds.map((kind) => (
        // Mantine uses the value in element ids, so it may not contain spaces.
        <Accordion.Item key={kind.title} value={encodeURIComponent(kind.title)}>
          <Accordion.Control onClick={() => setOpen(open === kind.title ? null : kind.title)}>
            {kind.title} ({formatCount(kind.total)})
          </Accordion.Control>
          <Accordion.Panel>
            {open === kind.title && <Page kind={kind}>{(rows) => children(rows, kind.title)}</Page>}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
