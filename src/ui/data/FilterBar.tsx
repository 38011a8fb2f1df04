import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Filter, FilterSelect } from './FilterSelect.tsx'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
import styles from './table.module.css'

export type FilterBarProps = {
  search?: SearchBoxProps | undefined
  filters?: readonly Filter[] | undefined
  trailing?: ReactNode
}

function Chips({ filters }: { filters: readonly Filter[] }) {
  return (
    <fieldset className={styles.chips} aria-label="Active filters">
      {filters.flatMap((filter) =>
        filter.selected.map((value) => {
          const label = filter.options.find((option) => option.value === value)?.label ?? value
          return (
            <button
              key={`${filter.key} ${value}`}
              type="button"
              className={styles.chip}
              aria-label={`Remove filter ${filter.label}: ${label}`}
              onClick={() => filter.onChange(filter.selected.filter((other) => other !== value))}
            >
              {filter.label}: {label}
              <IconX size={15} aria-hidden />
            </button>
          )
        }),
      )}
      <button
        type="button"
        className={styles.clear}
        onClick={() =>
          filters.forEach((filter) => void (filter.selected.length > 0 && filter.onChange([])))
        }
      >
        Clear all
      </button>
    </fieldset>
  )
}

/** Search and filters above a list; what is chosen stands below as chips that can be taken away. */
export function FilterBar({ search, filters = [], trailing }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.filterRow}>
        {search && <SearchBox {...search} />}
        {filters.map(({ key, ...filter }) => (
          <FilterSelect key={key} {...filter} />
        ))}
        {trailing && <div className={styles.filterEnd}>{trailing}</div>}
      </div>
      {filters.some((filter) => filter.selected.length > 0) && <Chips filters={filters} />}
    </div>
  )
}
