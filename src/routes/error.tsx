import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../ui/ErrorPage.tsx'

/** `/error?message=...`: the message is shown as text, whatever it holds. */
export const Route = createFileRoute('/error')({
  validateSearch: (search: Record<string, unknown>): { message?: string } =>
    search.message === undefined ? {} : { message: String(search.message).slice(0, 500) },
  component: function ErrorRoute() {
    const { message } = Route.useSearch()
    return <ErrorPage message={message ?? 'An error occurred'} />
  },
})
