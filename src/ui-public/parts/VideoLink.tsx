import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { LinkButton } from './LinkButton.tsx'
import { Row } from './Row.tsx'

/** Opens a dialog's video where it is hosted; without one nothing shows (decision 115). */
export function VideoLink({ href }: { href: string | null | undefined }) {
  const texts = useTexts(partTexts)
  if (href === undefined || href === null) return null
  return (
    <Row>
      <LinkButton href={href} variant="secondary" newTab>
        {texts.video}
      </LinkButton>
    </Row>
  )
}
