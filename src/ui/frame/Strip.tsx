import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './shell.module.css'

export type StripProps = {
  tone: 'info' | 'warning'
  children: ReactNode
  /** A button or link beside the text. */
  action?: ReactNode
}

/** A line across the top of every page with a status of the agency. */
export function Strip({ tone, children, action }: StripProps) {
  return (
    <Box
      role="status"
      className={styles.strip}
      bg={`var(--${tone}-soft)`}
      fz="sm"
      ta="center"
      px="md"
      py={6}
      style={{ borderBottom: `1px solid var(--${tone}-line)` }}
    >
      {action ? (
        <Group justify="center" gap="sm" wrap="nowrap">
          <span>{children}</span>
          <Box flex="none">{action}</Box>
        </Group>
      ) : (
        children
      )}
    </Box>
  )
}
