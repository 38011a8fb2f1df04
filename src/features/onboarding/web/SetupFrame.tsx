import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AgencyMark } from '../../../ui/frame/AgencyMark.tsx'
import { SetupShell } from '../../../ui/frame/SetupShell.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { type SetupPage, setupProgress } from '../shared/setup-progress.rules.ts'

export type SetupFrameProps = {
  page: SetupPage
  onLogOut: () => void
  children: ReactNode
}

/** The sidebar with steps and percentage around every page of an agency's setup (decision 23). */
export function SetupFrame({ page, onLogOut, children }: SetupFrameProps) {
  const { accountStatus, firstName, lastName, phone, organization_name, email, missing } = useMe()
  const personalDetails = firstName !== '' && lastName !== '' && phone !== null
  const progress = setupProgress({ ...accountStatus, personalDetails, missing }, page)
  return (
    <SetupShell
      brand={<AgencyMark name={organization_name} whole />}
      {...progress}
      account={
        <>
          <Text size="sm" visibleFrom="md" mb={4}>
            Logged in as {email}
          </Text>
          <Anchor component="button" type="button" fz="sm" mih="var(--control)" onClick={onLogOut}>
            Log out
          </Anchor>
        </>
      }
    >
      {children}
    </SetupShell>
  )
}
