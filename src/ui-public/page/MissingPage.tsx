import { LinkHelp } from '../parts/LinkHelp.tsx'
import { MessagePage } from './MessagePage.tsx'

/** NAV-014: /404, and every path without a page. */
export function MissingPage() {
  return (
    <MessagePage title="404 - Page Not Found" help={<LinkHelp />}>
      The page you're looking for doesn't exist.
    </MessagePage>
  )
}
