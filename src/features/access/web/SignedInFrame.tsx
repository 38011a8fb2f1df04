import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { personName } from '../../../kernel/person-name.ts'
import { applyBrand } from '../../../ui/foundation/brand.ts'
import { useColorScheme } from '../../../ui/foundation/use-color-scheme.ts'
import { AgencyMark } from '../../../ui/frame/AgencyMark.tsx'
import { AppShell } from '../../../ui/frame/AppShell.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { UserMenu } from '../../../ui/frame/UserMenu.tsx'
import { type Me, meQuery } from '../client/use-me.ts'
import { isForRole, landingPath } from '../shared/page-access.policy.ts'
import { paymentStatusOf } from '../shared/payment-status.rules.ts'
import { findLabel, menuItems } from './menu-items.tsx'
import { PaymentIcon } from './PaymentIcon.tsx'
import { SessionNotices } from './SessionNotices.tsx'
import { useLogOut } from './use-log-out.ts'

export type SignedInFrameProps = {
  user: Me
  banners?: ReactNode
  /** How much waits for the member today. */
  waiting?: ReactNode
  /** Opens the palette, and the list of keys. */
  onFind: () => void
  onKeys: () => void
  children: ReactNode
}

/**
 * Header, menu and colors of every page of a signed-in member (NAV-006); `banners` are above the
 * header.
 */
export function SignedInFrame({
  user,
  banners,
  waiting,
  onFind,
  onKeys,
  children,
}: SignedInFrameProps) {
  const { logOut, logOutEverywhere, loggingOut } = useLogOut()
  // What is known after a failed refresh may be out of date, so it is not shown as the status.
  const { isError } = useQuery({ ...meQuery, enabled: false })
  const colorScheme = useColorScheme()
  const { primaryColor, secondaryColor } = user
  useEffect(() => {
    applyBrand({ primary: primaryColor, secondary: secondaryColor })
    return () => applyBrand(undefined)
  }, [primaryColor, secondaryColor])
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  const name = personName(user.firstName, user.lastName)
  const mayOpen = (path: string) => isForRole(user, path)
  const nav = [
    { label: 'Today', href: '/today', count: waiting },
    { label: 'Dashboard', href: '/dashboard' },
    { label: 'Contacts', href: '/contacts', also: '/contact' },
  ]
  const items = menuItems({ mayOpen, colorScheme, logOut, logOutEverywhere, onFind, onKeys })
  return (
    <AppShell
      brand={<AgencyMark name={user.organization_name} />}
      homeHref={landingPath}
      nav={nav}
      items={items}
      status={
        <>
          <ActionIcon aria-label={findLabel} onClick={onFind}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
          <PaymentIcon
            status={paymentStatusOf(
              isError ? undefined : user.accountStatus.subscriptionStatus,
              user.accountStatus.paymentCompleted,
            )}
            href={mayOpen('/stripe') ? '/stripe' : undefined}
          />
        </>
      }
      menu={
        <UserMenu
          name={name || user.email}
          email={name === '' ? undefined : user.email}
          items={items}
        />
      }
      banner={
        <>
          <SessionNotices user={user} />
          {banners}
        </>
      }
    >
      {children}
    </AppShell>
  )
}
