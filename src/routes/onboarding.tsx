import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Me, meQuery, rightsOf } from '../features/access/client/use-me.ts'
import { AlreadyLoggedIn } from '../features/access/web/AlreadyLoggedIn.tsx'
import { useSession } from '../features/access/web/use-session.ts'
import { AddAgentForm } from '../features/agents/web/AddAgentForm.tsx'
import { CheckoutPanel } from '../features/billing/web/checkout/CheckoutPanel.tsx'
import { maySetUp } from '../features/onboarding/shared/wizard.policy.ts'
import { WizardSearch } from '../features/onboarding/shared/wizard-search.rules.ts'
import { WizardScreen } from '../features/onboarding/web/wizard/WizardScreen.tsx'
import type { WizardSlots } from '../features/onboarding/web/wizard/wizard-slots.ts'
import { AgencyFields } from '../features/settings/web/AgencyFields.tsx'
import { CarrierChoices } from '../features/settings/web/CarrierChoices.tsx'
import { LogoField } from '../features/settings/web/LogoField.tsx'
import { FullPageLoading } from '../ui/frame/FullPageLoading.tsx'

/** The wizard of invited agencies, without the app's header (decisions 13, 22). */
export const Route = createFileRoute('/onboarding')({
  validateSearch: WizardSearch,
  component: Onboarding,
})

const pngOnly = 'Please choose a PNG image.'

const slots: WizardSlots = {
  company: (fields) => <AgencyFields {...fields} />,
  logo: (field) => (
    <LogoField
      {...field}
      uploadTo="/api/onboarding/logo"
      accept="image/png"
      labels={['Upload logo', 'Change logo']}
      busyLabel="Uploading..."
      description="PNG only. Recommended size: 240x60. In Settings, you can also upload JPEG and WebP."
      refuse={({ type }) => (type === 'image/png' ? undefined : pngOnly)}
    />
  ),
  carriers: (field) => <CarrierChoices {...field} allLabel="Select All Carriers" />,
  addAgent: (form) => <AddAgentForm {...form} />,
  payment: (details) => <CheckoutPanel {...details} />,
}

const loading = 'Loading your settings...'

function Onboarding() {
  const session = useSession()
  // While the check fails, the browser's cookie still opens its setup.
  if (session.isPending) return <FullPageLoading text={loading} />
  return session.data?.valid ? <SignedIn /> : <Wizard user={undefined} />
}

/**
 * An admin continues the setup on any device; for everyone else who is signed in there is nothing
 * to set up.
 */
function SignedIn() {
  const me = useQuery(meQuery)
  if (me.isPending) return <FullPageLoading text={loading} />
  const user = me.data?.user
  const open =
    user &&
    maySetUp(rightsOf(user)) &&
    user.accountStatus.setupByWizard &&
    user.accountStatus.status !== 'complete'
  return open ? <Wizard user={user} /> : <AlreadyLoggedIn />
}

function Wizard({ user }: { user: Me | undefined }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WizardScreen
      search={search}
      user={user}
      slots={slots}
      onFrame={(frame) => void navigate({ search: { ...search, frame } })}
    />
  )
}
