import { Stack } from '@mantine/core'
import { IconCreditCard, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMayOpen, useMe } from '../../../access/client/use-me.ts'
import { profileApi } from '../../client/profile-client.ts'
import { profileLoadFailed } from '../../shared/profile-texts.ts'
import { AgentPhotoField } from '../AgentPhotoField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './profile.module.css'
import { SelfOnboardingLink } from './SelfOnboardingLink.tsx'

export type ProfileScreenProps = {
  /** Sections of other features: how the member signs in. */
  security: ReactNode
}

/** The member's own page: details, sender, self-onboarding link, sign-in. */
export function ProfileScreen({ security }: ProfileScreenProps) {
  const { id } = useMe()
  const seesBilling = useMayOpen('/stripe')
  const queries = useQueryClient()
  const profile = useQuery(profileApi.readProfile.queryOptions())
  return (
    <Page
      title="Your Profile"
      actions={
        <>
          <LinkButton
            href="/walkthrough"
            variant="default"
            leftSection={<IconPlayerPlay size={17} aria-hidden />}
          >
            Watch Setup Tutorial
          </LinkButton>
          {seesBilling && (
            <LinkButton
              href="/stripe"
              variant="default"
              leftSection={<IconCreditCard size={17} aria-hidden />}
            >
              Billing and Payments
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.columns} data-in-order>
        <Stack gap="lg" miw={0} data-in-order>
          {profile.data && (
            <Section title="Photo" description="Clients see it on their quote page.">
              <AgentPhotoField
                agentId={id}
                photoUrl={profile.data.profile.photoUrl}
                onChanged={() => void queries.invalidateQueries({ queryKey: profileApi.key() })}
              />
            </Section>
          )}
          <QueryState query={profile} errorText={profileLoadFailed} skeleton={<LoadingProfile />}>
            {(data) => <ProfileForm profile={data.profile} />}
          </QueryState>
        </Stack>
        <Stack gap="lg" miw={0} data-in-order>
          {profile.data && <SelfOnboardingLink url={profile.data.profile.selfOnboardingUrl} />}
          {security}
        </Stack>
      </div>
    </Page>
  )
}

function LoadingProfile() {
  return (
    <Stack gap="lg">
      <Section title="Your details">
        <SkeletonLines />
      </Section>
      <Section title="Sender Settings">
        <SkeletonLines />
      </Section>
    </Stack>
  )
}
