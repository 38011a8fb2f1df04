import { Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import styles from './page.module.css'

export type PageLink = { label: string; href: string }

export type PageProps = {
  title: string
  subtitle?: ReactNode
  /** Beside the title: a status. */
  badge?: ReactNode
  actions?: ReactNode
  back?: PageLink | undefined
  /** Beside the way back: the ways to the pages before and after this one. */
  steps?: ReactNode
  children: ReactNode
}

export function Page({ title, subtitle, badge, actions, back, steps, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.page} data-in-order>
      <Group justify="space-between">
        {back && (
          <AppLink href={back.href} className={styles.back}>
            <IconChevronLeft size={17} aria-hidden />
            {back.label}
          </AppLink>
        )}
        {steps}
      </Group>
      <Group justify="space-between" align="flex-start" mb="lg">
        {/* A long subtitle makes room for the actions before these go below it. */}
        <Stack gap={6} miw={0} flex={subtitle && actions ? '1 1 20rem' : undefined}>
          <Group gap="sm">
            <Title order={1} className={styles.title}>
              {title}
            </Title>
            {badge}
          </Group>
          {subtitle && (
            <Text component="div" c="dimmed" maw="44rem">
              {subtitle}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs" className={styles.actions}>
            {actions}
          </Group>
        )}
      </Group>
      <Stack gap="lg" data-in-order>
        {children}
      </Stack>
    </div>
  )
}
