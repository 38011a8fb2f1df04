import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { applyBrand, type Brand, defaultBrand } from '../foundation/brand.ts'
import { AppShell } from '../frame/AppShell.tsx'
import { Banner } from '../frame/Banner.tsx'
import { Page } from '../frame/Page.tsx'
import { UserMenu } from '../frame/UserMenu.tsx'
import { ChartParts } from './ChartParts.tsx'
import { FormParts } from './FormParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { StateParts } from './StateParts.tsx'
import { TableParts } from './TableParts.tsx'

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
      banner={<Banner tone="info">Launch pricing: 25% off your first year with code SMS25</Banner>}
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
    >
      <Page
        title="Design system"
        subtitle="Every part of the app in every state, with an agency's colors as accents."
        back={{ label: 'Back to Contacts', href: '/contacts' }}
        actions={
          <>
            <SegmentedControl
              aria-label="Agency colors"
              value={brand}
              onChange={(next) => {
                setBrand(next)
                applyBrand(brands[next])
              }}
              data={[
                { value: 'product', label: 'Default' },
                { value: 'teal', label: 'Teal' },
                { value: 'sun', label: 'Bright yellow' },
              ]}
            />
            <Button leftSection={<IconPlus size={18} aria-hidden />}>Add Contact</Button>
          </>
        }
      >
        <StateParts />
        <TableParts />
        <ChartParts />
        <FormParts />
        <OverlayParts />
      </Page>
    </AppShell>
  )
}
