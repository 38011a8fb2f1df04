import { Box, Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

export type SectionProps = {
  title?: string | undefined
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** Without inner padding, for a table that extends to the edges. */
  flush?: boolean | undefined
  children: ReactNode
}

/** The card around every part of a page. */
export function Section({
  title,
  description,
  actions,
  footer,
  flush = false,
  children,
}: SectionProps) {
  const id = useId()
  const headed = title !== undefined || actions !== undefined
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      shadow="xs"
      miw={0}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {headed && (
        <Group
          justify="space-between"
          gap="xs"
          px="var(--card-pad)"
          pt="var(--card-head)"
          pb={flush ? 'md' : 0}
        >
          <Box flex={description && actions !== undefined ? '1 1 20rem' : undefined}>
            {title !== undefined && (
              <Title order={2} id={id}>
                {title}
              </Title>
            )}
            {description && (
              <Text size="sm" c="dimmed" maw="44rem" mt={2}>
                {description}
              </Text>
            )}
          </Box>
          {actions !== undefined && <div className={styles.sectionActions}>{actions}</div>}
        </Group>
      )}
      <Box
        px={flush ? 0 : 'var(--card-pad)'}
        pt={flush ? 0 : 'var(--card-head)'}
        pb={flush ? 0 : 'var(--card-pad)'}
        className={flush ? styles.sectionBody : `${styles.sectionBody} ${styles.padded}`}
      >
        {children}
      </Box>
      {footer && (
        <Box px="var(--card-pad)" py="sm" c="dimmed" fz="sm" className={styles.sectionFoot}>
          {footer}
        </Box>
      )}
    </Paper>
  )
}
