import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { quotePageTexts } from './quote-page-texts.ts'

/** 1-800-MEDICARE */
const medicarePhone = '8006334227'

/** Prices that no agency sends lead to no one: the page says so, and who else can help. */
export function NoAgency() {
  const texts = useTexts(quotePageTexts)
  return (
    <Card title={texts.noAgencyTitle} tone="soft" noPrint>
      <p>{texts.noAgency}</p>
      <p>{texts.callMedicare}</p>
      <Row>
        <CallButton phone={medicarePhone} variant="secondary" />
      </Row>
    </Card>
  )
}
