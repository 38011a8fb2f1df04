import { MessagePage } from './MessagePage.tsx'

/** NAV-014, for a path the server maps here but no page answers. */
export function MissingPage() {
  return <MessagePage title="404 - Page Not Found">The page you're looking for doesn't exist.</MessagePage>
}
