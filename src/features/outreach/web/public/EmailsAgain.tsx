import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'

export type EmailsAgainProps = {
  token: string
  /** Masked. */
  email: string
}

/**
 * The way back after an unsubscription: a plain form below the message, where no second
 * press of *Unsubscribe* meets it.
 */
export function EmailsAgain({ token, email }: EmailsAgainProps) {
  const texts = useTexts(unsubscribeTexts)
  return (
    <Card title={texts.againTitle}>
      <form className="form" method="post" action={`/unsubscribe/${token}/again`}>
        <p>{texts.againLead(email)}</p>
        <Button type="submit" variant="secondary">
          {texts.again}
        </Button>
      </form>
    </Card>
  )
}
