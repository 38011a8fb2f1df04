import { IconDevicesOff, IconLogout } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Me } from '../../../api/use-me.ts'
import { personName } from '../../../kernel/person-name.ts'
import { applyBrand } from '../../../ui/foundation/brand.ts'
import { AgencyMark } from '../../../ui/frame/AgencyMark.tsx'
import { AppShell } from '../../../ui/frame/AppShell.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { UserMenu } from '../../../ui/frame/UserMenu.tsx'
import { landingPath } from '../shared/page-access.rules.ts'
import { useLogOut } from './use-log-out.ts'

const nav = [
  { label: 'Dashboard', href: '/dashboard' },
  { label: 'Contacts', href: '/contacts' },
]

export type SignedInFrameProps = { user: Me; banners?: ReactNode; children: ReactNode }

/** Header, menu and colors of every page of a signed-in member (NAV-006); `banners` are above the header. */
export function SignedInFrame({ user, banners, children }: SignedInFrameProps) {
  const { logOut, logOutEverywhere, loggingOut } = useLogOut()
  const { primaryColor, secondaryColor } = user
  useEffect(() => {
    applyBrand({ primary: primaryColor, secondary: secondaryColor })
    return () => applyBrand(undefined)
  }, [primaryColor, secondaryColor])
  if (loggingOut) return <FullPageLoading text="Logging out..." />
  const name = personName(user.firstName, user.lastName)
  const items = [
    { label: 'Log out', icon: <IconLogout size={18} aria-hidden />, onSelect: logOut },
    {
      label: 'Log out everywhere',
      icon: <IconDevicesOff size={18} aria-hidden />,
      onSelect: logOutEverywhere,
    },
  ]
  return (
    <AppShell
      brand={<AgencyMark name={user.organization_name} />}
      homeHref={landingPath}
      nav={nav}
      menu={
        <UserMenu
          name={name || user.email}
          email={name === '' ? undefined : user.email}
          items={items}
        />
      }
      banner={banners}
    >
      {children}
    </AppShell>
  )
}
