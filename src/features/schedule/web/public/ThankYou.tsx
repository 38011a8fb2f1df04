import { displayPhone } from '../../../../kernel/phone.ts'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'

export type ThankYouProps = {
  agency: ScheduleInfo['agency']
  agent: ScheduleInfo['agent']
  phone: string | undefined
}

/** Shown after a call request. The same agent helps the next person (decision 143). */
export function ThankYou({ agency, agent, phone }: ThankYouProps) {
  return (
    <MessagePage
      agency={agency}
      agent={agent}
      title="Thank You"
      actions={
        <span className="text-target">
          <TextLink href={`${publicPaths.selfOnboarding}/${agency.slug}?agentId=${agent.id}`}>
            Help someone else get started
          </TextLink>
        </span>
      }
    >
      <Stack>
        <p>We'll be in touch soon to discuss your options.</p>
        {phone && (
          <p>
            Would you rather talk now? Call <span className="nowrap">{displayPhone(phone)}</span>.
          </p>
        )}
      </Stack>
    </MessagePage>
  )
}
