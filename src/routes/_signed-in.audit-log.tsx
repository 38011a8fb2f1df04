import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditSearch } from '../features/audit/shared/audit-search.rules.ts'
import { AuditScreen } from '../features/audit/web/AuditScreen.tsx'
import { CustomDates } from '../features/dashboard/web/CustomDates.tsx'

export const Route = createFileRoute('/_signed-in/audit-log')({
  validateSearch: AuditSearch,
  component: AuditLog,
})

function AuditLog() {
  const search: AuditSearch = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: AuditSearch) => void navigate({ search: next, resetScroll: next.after !== undefined }),
    [navigate],
  )
  return (
    <AuditScreen
      search={search}
      onSearch={show}
      customDates={(dates) => <CustomDates key={`${dates.from} ${dates.to}`} {...dates} />}
    />
  )
}
