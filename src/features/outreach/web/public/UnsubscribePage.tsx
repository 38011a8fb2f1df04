import { useState } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import { choicesTexts } from '../../shared/choices-texts.ts'
import type { UnsubscribePageData } from '../../shared/unsubscribe-page.ts'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'
import { ChoicesSaved } from './ChoicesSaved.tsx'
import { EmailChoicesForm } from './EmailChoicesForm.tsx'
import { EmailsAgain } from './EmailsAgain.tsx'

type State = 'asking' | 'working' | 'done' | 'failed'

/** Opening the link changes nothing; the button does. No reason is asked for. */
export function UnsubscribePage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(unsubscribeTexts)
  const shown = firstPaint as UnsubscribePageData | null
  if (shown === null || 'error' in shown) {
    return (
      <MessagePage
        title={texts.linkTitle}
        help={<LinkHelp promise={texts.helpPromise} step={texts.helpStep} />}
      >
        {shown?.error ?? texts.linkInvalid}
      </MessagePage>
    )
  }
  return <Asking shown={shown} />
}

function Asking({ shown }: { shown: Exclude<UnsubscribePageData, { error: string }> }) {
  const texts = useTexts(unsubscribeTexts)
  const choices = useTexts(choicesTexts)
  const [state, setState] = useState<State>(shown.done ? 'done' : 'asking')
  const unsubscribe = async () => {
    setState('working')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`/unsubscribe/${shown.token}`, {
      method: 'POST',
      headers,
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    setState(answer?.ok ? 'done' : 'failed')
  }
  const agency = {
    name: shown.agencyName,
    phone: shown.agencyPhone ?? undefined,
    primaryColor: shown.primaryColor,
    secondaryColor: shown.secondaryColor,
  }
  // Who has just chosen is not asked first whether to stop all emails.
  const stored = shown.result === 'saved' || shown.result === 'again'
  const chose = stored && state !== 'done'
  // Who unsubscribes here and now may return if the choices were theirs to make.
  const mayReturn = shown.done ? shown.mayReturn : shown.choices !== null && !shown.inert
  const refused =
    shown.result === 'busy'
      ? choices.busy(shown.done ? texts.again : choices.save)
      : shown.result === 'failed'
        ? choices.failed
        : undefined
  const ending =
    state === 'done' ? (
      <Card>
        <p>{texts.done(shown.agencyName, shown.email)}</p>
        {shown.agencyPhone !== null && (
          <p>
            {texts.mistake}{' '}
            <TextLink href={`tel:${shown.agencyPhone}`}>{displayPhone(shown.agencyPhone)}</TextLink>
            .
          </p>
        )}
      </Card>
    ) : (
      <Card>
        <Stack gap="md">
          <p>{texts.ask(shown.agencyName, shown.email)}</p>
          {state === 'failed' && <Banner tone="critical">{texts.failed}</Banner>}
          <form method="post" action={`/unsubscribe/${shown.token}`}>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <Button
              formAction={`/unsubscribe/${shown.token}`}
              onClick={unsubscribe}
              busy={state === 'working'}
              busyText={texts.unsubscribing}
            >
              {texts.unsubscribe}
            </Button>
          </form>
        </Stack>
      </Card>
    )
  const asking = chose ? texts.yourEmails : texts.unsubscribe
  return (
    <PublicPage agency={agency} title={state === 'done' ? texts.unsubscribed : asking}>
      <Stack gap="md">
        {shown.inert && <Banner tone="info">{texts.inert}</Banner>}
        {shown.choices && chose && (
          <ChoicesSaved
            title={shown.result === 'again' ? texts.returned : choices.saved}
            form={shown.choices}
            agencyName={shown.agencyName}
          />
        )}
        {refused !== undefined && <Banner tone="critical">{refused}</Banner>}
        {!chose && ending}
        {state === 'done' && mayReturn && <EmailsAgain token={shown.token} email={shown.email} />}
        {shown.choices && state !== 'done' && (
          <EmailChoicesForm form={shown.choices} action={`/unsubscribe/${shown.token}/choices`} />
        )}
        {chose && ending}
      </Stack>
    </PublicPage>
  )
}
