import { publicPaths } from '../../../../kernel/public-paths.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import { type ThanksPageData, thanksTitle } from '../../shared/thanks-page.ts'
import { thanksTexts } from './thanks-texts.ts'

/** /landing, the thank-you page (THANKYOU-002 to 004). */
export function ThanksPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(thanksTexts)
  const title = useTexts(thanksTitle)
  const { quoteId = null, agency } = (firstPaint as Partial<ThanksPageData> | null) ?? {}
  return (
    <MessagePage
      agency={agency}
      title={title}
      actions={
        <span className="text-target">
          <TextLink href="/">{texts.home}</TextLink>
        </span>
      }
    >
      {quoteId !== null && (
        <p>
          {texts.again}{' '}
          <TextLink href={`${publicPaths.quote}?id=${encodeURIComponent(quoteId)}`}>
            {texts.clickHere}
          </TextLink>
          .
        </p>
      )}
    </MessagePage>
  )
}
