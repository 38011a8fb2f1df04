import { Text } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { CheckoutPanel } from './CheckoutPanel.tsx'
import './checkout-element.tsx'

/**
 * The payment for review during development: the whole panel as the onboarding has it, or a host
 * page without anything of ours, into which `document.createElement('holdfast-checkout')` is put by
 * hand.
 */
export function CheckoutSample({ part }: { part: 'panel' | 'element' }) {
  const [completed, setCompleted] = useState(false)
  if (part === 'element')
    return (
      <Page title="Checkout element" subtitle="A page of a host. Put the element below.">
        <div id="host" />
      </Page>
    )
  return (
    <Page title="Payment Information">
      <Section>
        <CheckoutPanel
          firstName="Ada"
          lastName="Admin"
          email="ada@agency.example"
          returnUrl="/gallery/checkout"
          onCompleted={() => setCompleted(true)}
        />
      </Section>
      {completed && <Text role="status">The page goes on.</Text>}
    </Page>
  )
}
