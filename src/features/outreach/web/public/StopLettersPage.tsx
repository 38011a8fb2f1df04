import { displayPhone } from '../../../../kernel/phone.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import {
  type StopLettersPageData,
  stopLettersTexts,
} from '../../shared/letters/stop-letters-page.ts'

/** Behind the link on a letter: one button, which works without scripts. */
export function StopLettersPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(stopLettersTexts)
  const shown = firstPaint as StopLettersPageData
  if ('error' in shown) return <MessagePage title={texts.wrongTitle}>{texts.wrong}</MessagePage>
  const { agencyName: name, agencyPhone: phone, primaryColor, secondaryColor } = shown
  const agency = { name, phone: phone ?? undefined, primaryColor, secondaryColor }
  return (
    <PublicPage agency={agency} title={shown.done ? texts.stopped : texts.title}>
      <Card>
        {shown.done ? (
          <>
            <p>{texts.done(name)}</p>
            {phone !== null && (
              <p>
                {texts.mistake} <TextLink href={`tel:${phone}`}>{displayPhone(phone)}</TextLink>
              </p>
            )}
          </>
        ) : (
          <form className="form" method="post">
            <Stack gap="md">
              <p>{texts.ask(name)}</p>
              <Button type="submit">{texts.button}</Button>
            </Stack>
          </form>
        )}
      </Card>
    </PublicPage>
  )
}
