import { governmentDisclaimer } from '../../../../kernel/disclaimers.ts'
import {
  EmailButton,
  EmailLayout,
  Paragraph,
  SmallPrint,
} from '../../../../platform/mailer/EmailLayout.tsx'

export const renewedQuoteSubject = 'Your new quote link from {{agency}}'

/** The email with a new quote link. First name, agency, phone, postal address and link are replaced for each recipient. */
export function RenewedQuoteEmail({ brandColor }: { readonly brandColor: string }) {
  return (
    <EmailLayout
      title={renewedQuoteSubject}
      senderName="{{agency}}"
      brandColor={brandColor}
      smallPrint={
        <>
          <SmallPrint>If you did not ask for this, you can ignore this email.</SmallPrint>
          <SmallPrint>
            {'{{agency}}'}, {'{{address}}'}
          </SmallPrint>
          <SmallPrint>{governmentDisclaimer.en}</SmallPrint>
        </>
      }
    >
      <Paragraph>Hello {'{{firstName}}'},</Paragraph>
      <Paragraph>You asked for a new link to your Medicare Supplement quote. Here it is.</Paragraph>
      <EmailButton href="{{link}}" brandColor={brandColor}>
        See My Quote
      </EmailButton>
      <Paragraph>{'{{callLine}}'}</Paragraph>
    </EmailLayout>
  )
}
