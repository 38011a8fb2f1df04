import { useTexts } from '../../../../ui-public/page/language.ts'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { quoteDialogTexts } from './quote-dialog-texts.ts'

/** Opens a dialog's video where it is hosted; an operator who has none shows nothing (decision 115). */
export function VideoLink({ href }: { href: string | undefined }) {
  const texts = useTexts(quoteDialogTexts)
  if (href === undefined) return null
  return (
    <Row>
      <LinkButton href={href} variant="secondary" newTab>
        {texts.video}
      </LinkButton>
    </Row>
  )
}
