import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'

export const keyExpirySubject = 'Your API key expires on {{day}}'

/**
 * The warning before an API key expires; its name, the day and the link are replaced for each
 * recipient.
 */
export function KeyExpiryEmail() {
  return (
    <EmailLayout
      title={keyExpirySubject}
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={undefined}
    >
      <Paragraph>
        Your API key “{'{{name}}'}” expires on {'{{day}}'}. After that, programs that use it cannot
        reach {productName}.
      </Paragraph>
      <Paragraph>
        If it is still needed, create a new key, replace the old one in your program, and then
        revoke the old one.
      </Paragraph>
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Open API keys
      </EmailButton>
    </EmailLayout>
  )
}
