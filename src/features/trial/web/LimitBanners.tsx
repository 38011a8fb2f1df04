import { Anchor, CloseButton, Group } from '@mantine/core'
import { useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Strip } from '../../../ui/frame/Strip.tsx'
import type { Me } from '../../access/client/use-me.ts'
import { isForRole } from '../../access/shared/page-access.policy.ts'
import { type LimitBanner, limitBanners } from '../../entitlements/shared/limit-banners.rules.ts'

const keyOf = (user: Me, { kind }: LimitBanner) => `dismissed-banner ${user.id} ${kind}`

function isDismissed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function rememberDismissed(key: string): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage may be forbidden; the banner then comes back with the next page load.
  }
}

function bannersOf({ accountStatus: account, trialDaysLeft, trialEndDate }: Me): LimitBanner[] {
  return limitBanners({
    agents: {
      used: account.currentAgentCount,
      limit: account.agentLimit,
      tier: account.subscriptionTier,
    },
    contacts: { used: account.currentContactCount, limit: account.contactLimit },
    trial:
      trialDaysLeft === null || trialEndDate === null
        ? undefined
        : { daysLeft: trialDaysLeft, endDate: displayDate(trialEndDate) },
  })
}

/**
 * The excesses over the agency's plan, and a trial that ends soon. A person dismisses each for the
 * browser's session (decision 59).
 */
export function LimitBanners({ user }: { user: Me }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const dismiss = (key: string) => {
    rememberDismissed(key)
    setDismissed(new Set([...dismissed, key]))
  }
  return bannersOf(user).map((banner) => {
    const key = keyOf(user, banner)
    if (dismissed.has(key) || isDismissed(key)) return null
    return (
      <Strip
        key={key}
        tone="warning"
        action={
          <Group gap="xs" wrap="nowrap">
            {isForRole(user, '/change-plan') && (
              <Anchor component={AppLink} href="/change-plan" inherit underline="always">
                Upgrade
              </Anchor>
            )}
            <CloseButton aria-label="Dismiss" onClick={() => dismiss(key)} />
          </Group>
        }
      >
        {banner.text}
      </Strip>
    )
  })
}
