import { Badge, Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmailFrame } from '../../../ui/data/EmailFrame.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { applyBrand } from '../../../ui/foundation/brand.ts'
import { AgencyMark } from '../../../ui/frame/AgencyMark.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { settingsApi } from '../client/settings-client.ts'
import { QuotePagePreview } from './QuotePagePreview.tsx'

export type BrandPreviewsProps = { primary: string; secondary: string; name: string }

/** The real email, the real quote page and the app in the chosen colors before they are saved. */
export function BrandPreviews({ primary, secondary, name }: BrandPreviewsProps) {
  const me = useMe()
  const [saved, savedSecond] = [me.primaryColor, me.secondaryColor]
  useEffect(() => {
    applyBrand({ primary, secondary })
    return () => applyBrand({ primary: saved, secondary: savedSecond })
  }, [primary, secondary, saved, savedSecond])
  const [asked] = useDebouncedValue(
    JSON.stringify({ primaryColor: primary, brandName: name.trim() || 'Agency' }),
    300,
  )
  const email = useQuery(
    settingsApi.previewBrand.queryOptions({
      input: { settings: JSON.parse(asked) as { primaryColor: string; brandName: string } },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={3}>In the app</Title>
        <Text size="sm" c="dimmed">
          This page already shows the new colors. No one else sees them until you save.
        </Text>
        <Group
          gap="md"
          p="md"
          style={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
        >
          <AgencyMark name={name.trim() || 'Agency'} />
          <Button size="sm">Send Quote</Button>
          <Badge variant="light">New</Badge>
          <Box aria-hidden w={40} h={8} bg="var(--second)" style={{ borderRadius: 4 }} />
        </Group>
      </Stack>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="xs">
          <Title order={3}>Email</Title>
          <Box
            tabIndex={0}
            role="group"
            aria-label="Preview of an email"
            mah={560}
            style={{
              overflow: 'auto',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
            }}
          >
            <QueryState query={email} compact>
              {({ html }) => <EmailFrame html={html} title="Email in these colors" />}
            </QueryState>
          </Box>
        </Stack>
        <Stack gap="xs">
          <Title order={3}>Quote page</Title>
          <QuotePagePreview
            orgId={me.organization_public_id}
            primary={primary}
            secondary={secondary}
          />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
