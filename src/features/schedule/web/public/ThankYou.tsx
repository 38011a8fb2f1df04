import { useEffect } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import { scheduleTexts } from './schedule-texts.ts'

export type ThankYouProps = {
  agency: ScheduleInfo['agency']
  agent: ScheduleInfo['agent']
  phone: string | undefined
}

/** Shown after a call request. The same agent helps the next person (decision 143). */
export function ThankYou({ agency, agent, phone }: ThankYouProps) {
  const texts = useTexts(scheduleTexts).thanks
  // The form was far below: without this, a person with large letters sees nothing change.
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('h1')
    if (title === null) return
    title.tabIndex = -1
    title.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <MessagePage
      agency={agency}
      agent={agent}
      title={texts.title}
      actions={
        <span className="text-target">
          <TextLink href={`${publicPaths.selfOnboarding}/${agency.slug}?agentId=${agent.id}`}>
            {texts.helpSomeone}
          </TextLink>
        </span>
      }
    >
      <Stack>
        <p>{texts.text}</p>
        {phone && (
          <p>
            {texts.callNow}{' '}
            <span className="text-target unbroken">
              <TextLink href={`tel:+1${phone}`}>{displayPhone(phone)}</TextLink>
            </span>
            .
          </p>
        )}
      </Stack>
    </MessagePage>
  )
}
