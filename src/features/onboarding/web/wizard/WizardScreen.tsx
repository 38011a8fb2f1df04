import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { transportErrorMessage } from '../../../../ui/foundation/transport-error.ts'
import { AgencyMark } from '../../../../ui/frame/AgencyMark.tsx'
import { CenteredPage } from '../../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../../ui/frame/FullPageLoading.tsx'
import { ProductMark } from '../../../../ui/frame/ProductMark.tsx'
import { WizardPage } from '../../../../ui/frame/WizardPage.tsx'
import type { Me } from '../../../access/client/use-me.ts'
import {
  type WizardFrame,
  type WizardSearch,
  wizardFrames,
} from '../../shared/wizard-search.rules.ts'
import { CompanyStep } from './CompanyStep.tsx'
import { LicensingStep } from './LicensingStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { TeamStep } from './TeamStep.tsx'
import { type SavedWizard, savedOf, useSavedWizard, useWizard } from './use-wizard.ts'
import { useWizardEnd } from './use-wizard-end.ts'
import type { WizardSlots } from './wizard-slots.ts'

export type WizardScreenProps = {
  search: WizardSearch
  /** The signed-in admin who continues on this device; without one the browser's cookie counts. */
  user: Me | undefined
  slots: WizardSlots
  onFrame: (frame: WizardFrame) => void
}

const steps: Readonly<Record<WizardFrame, { title: string; subtitle: string }>> = {
  1: {
    title: 'Company Settings',
    subtitle: 'What your clients see in emails and on quotes.',
  },
  2: {
    title: 'Carrier Information',
    subtitle: 'The carriers your agency sells. Quotes show only these.',
  },
  3: {
    title: 'More Team Members?',
    subtitle: 'We’ll email them an invitation as soon as you finish setup.',
  },
  4: { title: 'Payment Information', subtitle: '' },
}

/** The setup of an invited agency, in four steps (ONBOARD-003). */
export function WizardScreen(props: WizardScreenProps) {
  const { user, search } = props
  const saved = useSavedWizard(user === undefined ? search.email : undefined)
  if (saved.data === undefined && saved.isError)
    return (
      <CenteredPage
        title="Failed to load your settings"
        subtitle={transportErrorMessage(saved.error)}
      >
        <Button onClick={() => void saved.refetch()} loading={saved.isFetching}>
          Retry
        </Button>
      </CenteredPage>
    )
  if (saved.data === undefined) return <FullPageLoading text="Loading your settings..." />
  return <LoadedWizard {...props} saved={savedOf(saved.data)} />
}

function LoadedWizard({
  search,
  user,
  slots,
  onFrame,
  saved,
}: WizardScreenProps & { saved: SavedWizard }) {
  const wizard = useWizard(search, saved, (frame) => onFrame(frame as WizardFrame))
  const { values, reached } = wizard
  const email = values.email.trim().toLowerCase()
  const end = useWizardEnd(email, user)
  const frame = search.frame ?? (saved.frame as WizardFrame)
  const { title, subtitle } = steps[frame]
  const shown: Readonly<Record<WizardFrame, () => ReactNode>> = {
    1: () => <CompanyStep wizard={wizard} slots={slots} signedIn={user !== undefined} />,
    2: () => <LicensingStep wizard={wizard} carriers={slots.carriers} />,
    3: () => <TeamStep wizard={wizard} addAgent={slots.addAgent} />,
    4: () => (
      <PaymentStep
        person={{ firstName: values.firstName, lastName: values.lastName, email }}
        colleagues={values.agents}
        reached={reached}
        onStep={(step) => onFrame(step as WizardFrame)}
        end={end}
        payment={slots.payment}
      />
    ),
  }
  const name = values.companyName.trim()
  return (
    <WizardPage
      brand={reached > 0 && name !== '' ? <AgencyMark name={name} /> : <ProductMark />}
      title={title}
      subtitle={subtitle}
      step={frame}
      steps={wizardFrames.length}
      onBack={frame === 1 ? undefined : () => onFrame((frame - 1) as WizardFrame)}
    >
      {shown[frame]()}
      {(frame === 2 || frame === 3) && reached === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          Your company settings are not saved yet.{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => onFrame(1)}>
            Start with them
          </Anchor>{' '}
          or{' '}
          <Anchor component={AppLink} href="/login" fz="sm">
            log in
          </Anchor>{' '}
          to continue a setup.
        </Text>
      )}
    </WizardPage>
  )
}
