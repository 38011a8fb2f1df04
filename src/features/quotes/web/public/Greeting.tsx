import { useTexts } from '../../../../ui-public/page/language.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { quotePageTexts } from './quote-page-texts.ts'

export type GreetingProps = {
  quote: QuoteView
  /** Whether there are no prices. */
  empty: boolean
}

/** The name of the person this page is for, and a line saying what it is. */
export function Greeting({ quote: { person, agency }, empty }: GreetingProps) {
  const texts = useTexts(quotePageTexts)
  return (
    <>
      {person.firstName !== null && <strong>{texts.hello(person.firstName)} </strong>}
      {empty ? texts.lookedFor(person.stateName) : texts.whatThisIs(agency?.name, person.stateName)}
    </>
  )
}
