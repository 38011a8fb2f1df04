import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { pageWindow } from './pagination.rules.ts'
import styles from './table.module.css'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  pageSizes?: readonly number[] | undefined
  onPageSize?: ((size: number) => void) | undefined
  /** What is counted: "contacts". */
  label?: string | undefined
}

const count = new Intl.NumberFormat('en-US')

export function Pagination({
  page,
  pageSize,
  total,
  onPage,
  pageSizes,
  onPageSize,
  label = 'rows',
}: PaginationProps) {
  const at = pageWindow(page, pageSize, total)
  const id = useId()
  const [typed, setTyped] = useState(String(at.page))
  useEffect(() => setTyped(String(at.page)), [at.page])
  const jump = () => {
    const next = pageWindow(Number(typed), pageSize, total).page
    setTyped(String(next))
    if (next !== at.page) onPage(next)
  }
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <span role="status">
        {count.format(at.first)}–{count.format(at.last)} of {count.format(total)} {label}
      </span>
      {pageSizes && onPageSize && (
        <span className={styles.pagerPart}>
          <label htmlFor={`${id}-size`}>Per page</label>
          <select
            id={`${id}-size`}
            className={styles.small}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </span>
      )}
      <form
        className={styles.pages}
        onSubmit={(event) => {
          event.preventDefault()
          jump()
        }}
      >
        <IconButton
          label="Previous page"
          icon={<IconChevronLeft size={19} aria-hidden />}
          disabled={at.page === 1}
          onClick={() => onPage(at.page - 1)}
        />
        <span className={styles.pagerPart}>
          <label htmlFor={`${id}-page`}>Page</label>
          <input
            id={`${id}-page`}
            className={`${styles.small} ${styles.jump}`}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={jump}
          />
          <span>of {count.format(at.pages)}</span>
        </span>
        <IconButton
          label="Next page"
          icon={<IconChevronRight size={19} aria-hidden />}
          disabled={at.page === at.pages}
          onClick={() => onPage(at.page + 1)}
        />
      </form>
    </nav>
  )
}
