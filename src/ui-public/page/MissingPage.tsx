import { LinkHelp } from '../parts/LinkHelp.tsx'
import { partTexts } from '../texts/part-texts.ts'
import { useTexts } from './language.ts'
import { MessagePage } from './MessagePage.tsx'

/** NAV-014: /404, and every path without a page. */
export function MissingPage() {
  const texts = useTexts(partTexts)
  return (
    <MessagePage title={texts.missingTitle} help={<LinkHelp />}>
      {texts.missingText}
    </MessagePage>
  )
}
