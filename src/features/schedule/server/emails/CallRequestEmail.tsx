import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import {
  EmailButton,
  EmailPhone,
  Paragraph,
  SmallPrint,
} from '../../../../platform/mailer/EmailParts.tsx'

export const callRequestSubject = '{{client}} asks for a call'

export interface CallRequestEmailProps {
  readonly hasPhone: boolean
  readonly hasPlan: boolean
  readonly speaksSpanish: boolean
}

/**
 * Tells an agent whom to call. Nothing about health: `{{what}}` is only which button was pressed.
 */
export function CallRequestEmail({ hasPhone, hasPlan, speaksSpanish }: CallRequestEmailProps) {
  return (
    <EmailLayout
      title={callRequestSubject}
      preview="{{what}}"
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={
        <SmallPrint>
          You get this email because you are the agent of {'{{client}}'} at {'{{agency}}'}. The
          request also waits on your list “Calls and answers”. Emails to {'{{client}}'} pause for 30
          days.
        </SmallPrint>
      }
    >
      <Paragraph>
        <strong>{'{{client}}'}</strong> {'{{what}}'}
      </Paragraph>
      {hasPhone && (
        <Paragraph>
          Phone:{' '}
          <EmailPhone digits="{{digits}}" shown="{{phone}}" brandColor={defaultPrimaryColor} />
          {'{{phoneNote}}'}
        </Paragraph>
      )}
      {hasPlan && <Paragraph>Selected plan: {'{{plan}}'}</Paragraph>}
      {speaksSpanish && <Paragraph>Prefers Spanish.</Paragraph>}
      <EmailButton href="{{link}}" brandColor={defaultPrimaryColor}>
        Open the contact
      </EmailButton>
    </EmailLayout>
  )
}
