import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type LinkError, readLinkError } from '../../shared/link-error.rules.ts'

/** /error: why a link did not work. A text that is not the product's own is quoted and marked. */
export function LinkErrorPage({ firstPaint }: { firstPaint: unknown }) {
  const { message, ours } = (firstPaint as LinkError | null) ?? readLinkError(undefined)
  return (
    <MessagePage title="This link did not work" help={<LinkHelp />}>
      {ours ? (
        <p>{message}</p>
      ) : (
        <Stack>
          <p>This message came with the link. It is not from your agent:</p>
          <blockquote className="quoted">{message}</blockquote>
        </Stack>
      )}
    </MessagePage>
  )
}
