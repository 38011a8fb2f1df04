import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type LinkError, readLinkError } from '../../shared/link-error.rules.ts'

/** /error: what went wrong with a link. Words that are not the product's own are quoted, so that nobody takes them for an agency's. */
export function LinkErrorPage({ firstPaint }: { firstPaint: unknown }) {
  const { message, ours } = (firstPaint as LinkError | null) ?? readLinkError(undefined)
  return (
    <MessagePage title="This link did not work" help={<LinkHelp />}>
      {ours ? (
        <p>{message}</p>
      ) : (
        <Stack>
          <p>These words came with the link. They are not from your agent:</p>
          <blockquote className="quoted">{message}</blockquote>
        </Stack>
      )}
    </MessagePage>
  )
}
