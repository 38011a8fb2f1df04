import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { CommissionQuery } from '../shared/commission.rules.ts'
import { PersistencyQuery } from '../shared/persistency.rules.ts'
import type { ReportSearch } from '../shared/report-search.ts'
import {
  type ReportState,
  type ReportView,
  reportSearch,
  reportState,
  reportViewLabels,
  reportViews,
} from '../shared/report-state.rules.ts'
import { reportsTitle } from '../shared/report-texts.ts'
import { PersistencyView } from './PersistencyView.tsx'

const CommissionView = lazy(async () => ({
  default: (await import('./CommissionView.tsx')).CommissionView,
}))

const HoldOutView = lazy(async () => ({
  default: (await import('./hold-out/HoldOutView.tsx')).HoldOutView,
}))

const SavedReports = lazy(async () => ({
  default: (await import('./SavedReports.tsx')).SavedReports,
}))

export type ReportsScreenProps = {
  search: ReportSearch
  onSearch: (search: ReportSearch) => void
}

const subtitles: Readonly<Record<ReportView, string>> = {
  persistency: 'How long your clients’ policies stay in force.',
  commission:
    'The commission your policies in force are expected to bring, under your own schedule.',
  'hold-out': 'How many clients stayed because of their yearly emails.',
  saved: 'Reports you saved, and when they are emailed to the admins.',
}

/** How long policies stay, the commission that they bring, and reports kept by a name. */
export function ReportsScreen({ search, onSearch }: ReportsScreenProps) {
  const state = reportState(search)
  const { show = 'persistency' } = state
  const change = (next: Partial<ReportState>) => onSearch(reportSearch({ ...state, ...next }))
  return (
    <Page
      title={reportsTitle}
      subtitle={subtitles[show]}
      back={{ label: 'Back to Dashboard', href: '/dashboard' }}
      actions={
        <SegmentedControl
          aria-label="Report"
          value={show}
          onChange={(value) => change({ show: value as ReportView })}
          data={reportViews.map((value) => ({ value, label: reportViewLabels[value] }))}
        />
      }
    >
      {show === 'persistency' && (
        <PersistencyView asked={PersistencyQuery.parse(state)} onChange={change} />
      )}
      <Suspense fallback={<SkeletonLines />}>
        {show === 'commission' && (
          <CommissionView asked={CommissionQuery.parse(state)} onChange={change} />
        )}
        {show === 'hold-out' && <HoldOutView />}
        {show === 'saved' && <SavedReports />}
      </Suspense>
    </Page>
  )
}
