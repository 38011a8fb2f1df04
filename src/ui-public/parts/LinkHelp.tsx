import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { CallButton } from './CallButton.tsx'
import { Card } from './Card.tsx'
import { Row } from './Row.tsx'

export type LinkHelpProps = {
  /** Ten digits; missing where the agency is unknown. */
  phone?: string | undefined
  /** A sentence about help by phone. */
  promise?: string | undefined
  /** The first step: something to do in the email. */
  step?: string | undefined
}

/** Help for a link that does not work: go back to its email, or call. */
export function LinkHelp({ phone, promise, step }: LinkHelpProps) {
  const texts = useTexts(partTexts)
  if (phone !== undefined) {
    return (
      <Card title={texts.helpTitle}>
        <p>{promise ?? texts.helpPromise}</p>
        <Row>
          <CallButton phone={phone} variant="secondary" />
        </Row>
      </Card>
    )
  }
  return (
    <Card title={texts.helpWithoutPhone}>
      <ul className="list">
        <li>{step ?? texts.helpStep}</li>
        <li>{texts.helpWholeLink}</li>
        <li>
          {texts.helpCallNumber} {promise ?? texts.helpPromise}
        </li>
      </ul>
    </Card>
  )
}
