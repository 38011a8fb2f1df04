import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { EmailButton, Paragraph, SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'
import { retriedDays } from '../../shared/webhook-texts.ts'

export const endpointOffSubject = 'A webhook endpoint was switched off'

/**
 * Tells an admin that nothing reached an endpoint for days; `{{url}}` and `{{link}}` are replaced.
 */
export function EndpointOffEmail() {
  return (
    <EmailLayout
      title={endpointOffSubject}
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>You get this email because you are an admin of {'{{agency}}'}.</SmallPrint>
      }
    >
      <Paragraph>
        Every delivery to {'{{url}}'} has failed for {retriedDays} days, so it was switched off.
        Events of this time are kept as failed deliveries.
      </Paragraph>
      <Paragraph>
        When the endpoint works again, switch it on and press “Send failed ones again”.
      </Paragraph>
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Open webhooks
      </EmailButton>
    </EmailLayout>
  )
}
