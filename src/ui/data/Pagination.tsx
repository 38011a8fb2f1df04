import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { countOf, formatCount } from '../../kernel/count.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { pageBeforeTotal, pageWindow } from './pagination.rules.ts'
import styles from './table.module.css'

export type PaginationProps = {
  page: number
  pageSize: number
  /** Undefined while it is counted: then `shown` says how many rows the page has. */
  total: number | undefined
  shown?: number | undefined
  onPage: (page: number) => void
  pageSizes?: readonly number[] | undefined
  onPageSize?: ((size: number) => void) | undefined
  /** The unit that is counted: "contact". */
  unit?: string | undefined
}

/** Shows the range of rows, and lets people choose rows per page and a page by its number. */
export function Pagination({
  page,
  pageSize,
  total,
  shown = 0,
  onPage,
  pageSizes,
  onPageSize,
  unit = 'row',
}: PaginationProps) {
  const at =
    total === undefined ? pageBeforeTotal(page, pageSize, shown) : pageWindow(page, pageSize, total)
  const id = useId()
  const [typed, setTyped] = useState(String(at.page))
  useEffect(() => setTyped(String(at.page)), [at.page])
  const jump = () => {
    const wanted = Math.max(1, Math.trunc(Number(typed)) || 1)
    const next = total === undefined ? wanted : pageWindow(wanted, pageSize, total).page
    setTyped(String(next))
    if (next !== at.page) onPage(next)
  }
  return (
    <nav className={styles.pager} aria-label={`Pages of ${unit}s`}>
      <span role="status">
        {total !== 1 && `${formatCount(at.first)}–${formatCount(at.last)} of `}
        {total === undefined ? `… ${unit}s` : countOf(total, unit)}
      </span>
      {pageSizes && onPageSize && (
        <Group gap="xs">
          <label htmlFor={`${id}-size`}>Per page</label>
          <NativeSelect
            id={`${id}-size`}
            size="xs"
            data={pageSizes.map(String)}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </Group>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          jump()
        }}
      >
        <Group gap="xs">
          <IconButton
            label="Previous page"
            icon={<IconChevronLeft size={19} aria-hidden />}
            disabled={at.page === 1}
            onClick={() => onPage(at.page - 1)}
          />
          <label htmlFor={`${id}-page`}>Page</label>
          <TextInput
            id={`${id}-page`}
            size="xs"
            className={styles.jump ?? ''}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={jump}
          />
          <span>of {total === undefined ? '…' : formatCount(at.pages)}</span>
          <IconButton
            label="Next page"
            icon={<IconChevronRight size={19} aria-hidden />}
            disabled={at.page === at.pages}
            onClick={() => onPage(at.page + 1)}
          />
        </Group>
      </form>
    </nav>
  )
}
