import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Segmented } from '../forms/Segmented.tsx'
import { applyBrand, type Brand, defaultBrand } from '../foundation/brand.ts'
import { AppShell } from '../frame/AppShell.tsx'
import { Page } from '../frame/Page.tsx'
import { PromoBar } from '../frame/PromoBar.tsx'
import { StatusIconLink } from '../frame/StatusIconLink.tsx'
import { UserMenu } from '../frame/UserMenu.tsx'
import { DataParts } from './DataParts.tsx'
import { FormParts } from './FormParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { StateParts } from './StateParts.tsx'

const brands: Record<'product' | 'teal' | 'sun', Brand> = {
  product: defaultBrand,
  teal: { primary: '#0f766e', secondary: '#5eead4' },
  sun: { primary: '#ffd000', secondary: '#ff8800' },
}

/** A page to review the design system on: every part, every state. */
export function GalleryPage() {
  const [brand, setBrand] = useState<keyof typeof brands>('product')
  return (
    <AppShell
      nav={[
        { label: 'Dashboard', href: '/dashboard' },
        { label: 'Contacts', href: '/gallery' },
      ]}
      banner={<PromoBar>Launch pricing: 25% off your first year with code SMS25</PromoBar>}
      status={
        <StatusIconLink
          tone="positive"
          label="Payments active"
          icon={<IconCircleCheck size={22} aria-hidden />}
        />
      }
      menu={
        <UserMenu
          name="Maria Lindqvist"
          email="maria@lindqvist-agency.example"
          items={[
            { label: 'Your Profile', href: '/profile' },
            { label: 'Organization Settings', href: '/settings' },
            { label: 'Manage Agents', href: '/add-agents' },
            { label: 'Payment Settings', href: '/stripe' },
            'divider',
            { label: 'Contact Us', href: '/contact-us' },
            { label: 'Log out', onSelect: () => undefined },
          ]}
        />
      }
      footer="Not connected with or endorsed by the U.S. government or the federal Medicare program."
    >
      <Page
        title="Design system"
        subtitle="Every part of the app in every state, with an agency's colors as accents."
        back={{ label: 'Back to Contacts', href: '/contacts' }}
        actions={
          <>
            <Segmented
              label="Agency colors"
              value={brand}
              onChange={(next) => {
                setBrand(next)
                applyBrand(brands[next])
              }}
              options={[
                { value: 'product', label: 'Default' },
                { value: 'teal', label: 'Teal' },
                { value: 'sun', label: 'Bright yellow' },
              ]}
            />
            <Button icon={<IconPlus size={18} aria-hidden />}>Add Contact</Button>
          </>
        }
      >
        <StateParts />
        <DataParts />
        <FormParts />
        <OverlayParts />
      </Page>
    </AppShell>
  )
}
