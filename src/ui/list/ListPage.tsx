import { Stack } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { FilterBar, type FilterBarProps } from '../data/FilterBar.tsx'
import { Pagination } from '../data/Pagination.tsx'
import { Page, type PageProps } from '../frame/Page.tsx'
import { Section } from '../frame/Section.tsx'
import type { List } from './use-list-page.ts'

export type ListPageProps = Omit<PageProps, 'children'> &
  Pick<FilterBarProps, 'search' | 'filters' | 'more' | 'sentence' | 'trailing'> & {
    list: List
    /** The name of a row: "contact". */
    unit: string
    pageSizes: readonly number[]
    onPage: (change: { page: number } | { limit: number }) => void
    /** Above search and filters, such as figures. */
    figures?: ReactNode
    /** Actions on the selected rows, shown while rows are selected. */
    selectionBar?: ReactNode
    table: ReactNode
    tableRef?: Ref<HTMLDivElement> | undefined
    /** Dialogs of the page. */
    children?: ReactNode
  }

/** A page of one list: figures, search and filters, actions on selected rows, table, pagination. */
export function ListPage({
  list: { state, total, rows },
  unit,
  pageSizes,
  onPage,
  figures,
  search,
  filters,
  more,
  sentence,
  trailing,
  selectionBar,
  table,
  tableRef,
  children,
  ...page
}: ListPageProps) {
  return (
    <Page {...page}>
      <Stack gap="sm">
        {figures}
        <FilterBar
          search={search}
          filters={filters}
          more={more}
          sentence={sentence}
          trailing={trailing}
        />
      </Stack>
      <Section flush>
        <Stack gap={0} ref={tableRef}>
          {selectionBar}
          {table}
          {(total ?? rows.length) > 0 && (
            <Pagination
              unit={unit}
              page={state.page}
              pageSize={state.limit}
              total={total}
              shown={rows.length}
              onPage={(next) => onPage({ page: next })}
              pageSizes={pageSizes}
              onPageSize={(limit) => onPage({ limit })}
            />
          )}
        </Stack>
      </Section>
      {children}
    </Page>
  )
}
