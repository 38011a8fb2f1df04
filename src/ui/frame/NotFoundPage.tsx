import { ErrorPage } from './ErrorPage.tsx'

/** NAV-014 */
export function NotFoundPage() {
  return (
    <ErrorPage title="404 - Page Not Found" message="The page you're looking for doesn't exist." />
  )
}
