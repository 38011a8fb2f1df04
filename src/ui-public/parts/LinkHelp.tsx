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
export function LinkHelp({
  phone,
  promise = 'We will go over your prices and answer your questions by phone.',
  step = 'Open the email from your insurance agent again and press the button in it.',
}: LinkHelpProps) {
  if (phone !== undefined) {
    return (
      <Card title="Would you rather talk to a person?">
        <p>{promise}</p>
        <Row>
          <CallButton phone={phone} variant="secondary" />
        </Row>
      </Card>
    )
  }
  return (
    <Card title="What you can do">
      <ul className="list">
        <li>{step}</li>
        <li>If you copied the link, make sure you copied all of it.</li>
        <li>Or call the number in that email. {promise}</li>
      </ul>
    </Card>
  )
}
