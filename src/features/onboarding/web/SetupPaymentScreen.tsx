import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/use-me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { payLaterText } from './trial-end.ts'

export type SetupPaymentScreenProps = { payment: ReactNode; onLater: () => void }

/** The last step of the stepped setup. It can be put off: the checklist on the dashboard then leads back here. */
export function SetupPaymentScreen({ payment, onLater }: SetupPaymentScreenProps) {
  const me = useMe()
  return (
    <Page title="Payment" subtitle="Your account is ready. Pay now, or try everything first.">
      <Section>{payment}</Section>
      <Group>
        <Button variant="default" onClick={onLater}>
          {payLaterText(me)}
        </Button>
      </Group>
    </Page>
  )
}
