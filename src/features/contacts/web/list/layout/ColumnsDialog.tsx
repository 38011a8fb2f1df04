import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx'
import type { ClientField } from '../../../shared/client-fields.contract.ts'
import { allColumns, type ContactListColumn } from '../../../shared/contact-list-columns.ts'
import { columnWidths, type ListLayout } from '../../../shared/list/list-layout.contract.ts'
import { type ColumnKey, readSort, usualSort } from '../../../shared/list/list-sort.rules.ts'
import { sameLayout, usualLayout } from '../../../shared/list/usual-layout.ts'
import styles from './columns.module.css'
import { moveColumn, showColumn, sizeColumns } from './layout-changes.rules.ts'

export type ColumnsDialogProps = {
  open: boolean
  onClose: () => void
  layout: ListLayout
  onChange: (layout: ListLayout) => void
  fields: readonly ClientField[]
  sort: string
  onSort: (sort: string) => void
}

/** The list's columns with their order and width, its sort, and the height of its rows. */
export function ColumnsDialog({
  open,
  onClose,
  layout,
  onChange,
  fields,
  sort,
  onSort,
}: ColumnsDialogProps) {
  const all = allColumns(fields)
  const known = new Map(all.map((column) => [column.key as string, column]))
  const shown = layout.columns.flatMap(({ key }) => known.get(key) ?? [])
  const shows = (key: string) => shown.some((column) => column.key === key)
  const order = readSort(sort) ?? { key: usualSort, descending: false }
  const setColumns = (columns: ListLayout['columns']) => onChange({ ...layout, columns })
  const { columns } = layout
  const list = useRef<HTMLOListElement>(null)
  // A row that moves loses the focus, and with it who moves it step by step.
  const move = (key: ColumnKey, step: -1 | 1) => {
    setColumns(moveColumn(columns, key, step))
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
        `[data-key="${key}"] button:not(:disabled)`,
      )
      const wanted = [...(buttons ?? [])]
      ;(step === -1 ? wanted[0] : wanted.at(-1))?.focus()
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columns"
      footer={
        <>
          <Button
            variant="default"
            disabled={sameLayout(layout, usualLayout)}
            onClick={() => onChange(usualLayout)}
          >
            Reset columns
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          <NativeSelect
            label="Sorted by"
            value={order.key}
            data={all.map(({ key, header }) => ({ value: key, label: header }))}
            onChange={(event) =>
              onSort(`${order.descending ? '-' : ''}${event.currentTarget.value}`)
            }
          />
          <NativeSelect
            label="Order"
            value={order.descending ? '-' : ''}
            data={[
              { value: '', label: 'Ascending' },
              { value: '-', label: 'Descending' },
            ]}
            onChange={(event) => onSort(`${event.currentTarget.value}${order.key}`)}
          />
          <NativeSelect
            label="Rows"
            value={layout.density}
            data={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
            onChange={(event) =>
              onChange({ ...layout, density: event.currentTarget.value as ListLayout['density'] })
            }
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Only your list changes. Your exports use these columns in this order.
        </Text>
        <Checkbox.Group
          label="Shown"
          value={shown.map(({ key }) => key)}
          onChange={(keys: string[]) => {
            const toggled = all.find(({ key }) => keys.includes(key) !== shows(key))
            if (toggled) setColumns(showColumn(columns, toggled.key, !shows(toggled.key)))
          }}
        >
          <div className={styles.choices}>
            {all.map(({ key, header }) => (
              <Checkbox key={key} value={key} label={header} disabled={key === 'name'} />
            ))}
          </div>
        </Checkbox.Group>
        <Text size="sm" fw={560} id="column-order">
          Order and width
        </Text>
        <ol className={styles.columns} aria-labelledby="column-order" ref={list}>
          {shown.map((column, place) => (
            <li key={column.key} className={styles.column} data-key={column.key}>
              <span>{column.header}</span>
              <WidthField
                column={column}
                width={columns.find(({ key }) => key === column.key)?.width}
                onWidth={(width) => setColumns(sizeColumns(columns, { [column.key]: width }))}
              />
              <IconButton
                label={`Move ${column.header} up`}
                icon={<IconArrowUp size={17} aria-hidden />}
                disabled={place === 0}
                onClick={() => move(column.key, -1)}
              />
              <IconButton
                label={`Move ${column.header} down`}
                icon={<IconArrowDown size={17} aria-hidden />}
                disabled={place === shown.length - 1}
                onClick={() => move(column.key, 1)}
              />
            </li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  )
}

type WidthFieldProps = {
  column: ContactListColumn
  width: number | undefined
  onWidth: (width: number) => void
}

/** A column's width in pixels, for those who cannot drag its edge. */
function WidthField({ column, width = column.width, onWidth }: WidthFieldProps) {
  const [typed, setTyped] = useState(String(width))
  useEffect(() => setTyped(String(width)), [width])
  const keep = () => {
    const { min, max } = columnWidths
    const next = Math.min(max, Math.max(min, Math.round(Number(typed)) || column.width))
    setTyped(String(next))
    if (next !== width) onWidth(next)
  }
  return (
    <TextInput
      className={styles.width ?? ''}
      size="xs"
      type="number"
      step={10}
      aria-label={`Width of ${column.header}, in pixels`}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}
