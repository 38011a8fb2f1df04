import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { payLaterText, payNowText, trialToPay } from './trial-end.ts'

export type SetupPaymentScreenProps = { payment: ReactNode; onLater: () => void }

/**
 * The last step of the stepped setup. It can be put off: the checklist on the dashboard then leads
 * back here.
 */
export function SetupPaymentScreen({ payment, onLater }: SetupPaymentScreenProps) {
  const trial = trialToPay(useMe())
  return (
    <Page title="Payment" subtitle={payNowText(trial)}>
      <Section>{payment}</Section>
      <Group>
        <Button variant="default" onClick={onLater}>
          {payLaterText(trial)}
        </Button>
      </Group>
    </Page>
  )
}
