import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import { ProductMark } from './ProductMark.tsx'
import styles from './shell.module.css'

export type CenteredPageProps = {
  brand?: ReactNode
  title?: string | undefined
  subtitle?: ReactNode
  children?: ReactNode
}

/** One card in the middle: login, sign-up, results. */
export function CenteredPage({
  brand = <ProductMark />,
  title,
  subtitle,
  children,
}: CenteredPageProps) {
  useDocumentTitle(title)
  return (
    <Stack align="center" gap="xl" mih="100dvh" px="md" py="xl" className={styles.centered}>
      {brand}
      <Paper component="main" id="main" withBorder radius="xl" className={styles.centeredCard}>
        {title && (
          <Title order={1} fz="1.5rem" mb={subtitle ? 'xs' : 'lg'}>
            {title}
          </Title>
        )}
        {subtitle && (
          <Text c="dimmed" mb="lg">
            {subtitle}
          </Text>
        )}
        {children}
      </Paper>
    </Stack>
  )
}
