import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type LinkError, readLinkError } from '../../shared/link-error.rules.ts'
import { linkErrorTexts } from '../../shared/link-error-texts.ts'

/** /error: why a link did not work. A text that is not the product's own is quoted and marked. */
export function LinkErrorPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(linkErrorTexts)
  const locale = useLocale()
  const { message, ours } = (firstPaint as LinkError | null) ?? readLinkError(undefined, locale)
  return (
    <MessagePage title={texts.title} help={<LinkHelp />}>
      {ours ? (
        <p>{message}</p>
      ) : (
        <Stack>
          <p>{texts.fromLink}</p>
          <blockquote className="quoted">{message}</blockquote>
        </Stack>
      )}
    </MessagePage>
  )
}
