import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Strip } from '../../../ui/frame/Strip.tsx'
import type { Me } from '../../access/client/use-me.ts'
import { isForRole } from '../../access/shared/page-access.policy.ts'
import {
  emailDetails,
  gapNames,
  gapPlaces,
  type ReadinessGap,
} from '../../organizations/shared/readiness.rules.ts'

const holds = (gap: ReadinessGap) => (emailDetails as readonly ReadinessGap[]).includes(gap)

export type ReadinessNoticeProps = {
  user: Pick<Me, 'is_admin' | 'is_default' | 'seeding' | 'missing'>
}

/** On every page: what the agency lacks before emails may go, with links for those who add it. */
export function ReadinessNotice({ user }: ReadinessNoticeProps) {
  const { missing } = user
  // Agents cannot act on what only keeps the agency from going live.
  const canMend = isForRole(user, '/settings')
  const shown = canMend ? missing : missing.filter(holds)
  if (shown.length === 0 || user.seeding) return null
  const own = (gap: ReadinessGap) =>
    user.is_default && gapPlaces[gap] === '/add-agents' ? '/profile' : gapPlaces[gap]
  return (
    <Strip tone="warning">
      <strong>{shown.some(holds) ? 'No emails are sent yet.' : 'Not ready to go live.'}</strong>{' '}
      {canMend ? 'Please add' : 'Your admin must add'}{' '}
      {shown.map((gap, index) => (
        <Fragment key={gap}>
          {index > 0 && (index === shown.length - 1 ? ' and ' : ', ')}
          {canMend ? (
            <Anchor component={AppLink} href={own(gap)} inherit underline="always">
              {gapNames[gap]}
            </Anchor>
          ) : (
            gapNames[gap]
          )}
        </Fragment>
      ))}
      .
    </Strip>
  )
}
