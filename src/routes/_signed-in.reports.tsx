import { createFileRoute } from '@tanstack/react-router'
import { ReportSearch } from '../features/reports/shared/report-search.ts'
import { ReportsScreen } from '../features/reports/web/ReportsScreen.tsx'

export const Route = createFileRoute('/_signed-in/reports')({
  validateSearch: ReportSearch,
  component: Reports,
})

function Reports() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
