import { Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { useDocumentTitle } from '../foundation/use-document-title.ts'
import styles from './wizard.module.css'

export type WizardPageProps = {
  brand: ReactNode
  title: string
  subtitle?: ReactNode
  /** Counted from 1. */
  step: number
  steps: number
  /** Undefined on the first step: the arrow is disabled. */
  onBack: (() => void) | undefined
  children: ReactNode
}

/** One step of a wizard without the app's header: back arrow, dots and a card. */
export function WizardPage({
  brand,
  title,
  subtitle,
  step,
  steps,
  onBack,
  children,
}: WizardPageProps) {
  useDocumentTitle(title)
  const dots = Array.from({ length: steps }, (_, index) => index + 1)
  return (
    <div className={styles.page}>
      {brand}
      <Paper
        component="main"
        id="main"
        tabIndex={-1}
        withBorder
        radius="xl"
        className={styles.card}
      >
        <Group justify="space-between" wrap="nowrap" mb="md">
          <span className={styles.back}>
            <IconButton
              label="Back"
              icon={<IconArrowLeft size={20} aria-hidden />}
              disabled={onBack === undefined}
              onClick={onBack}
            />
          </span>
          <div className={styles.dots} role="img" aria-label={`Step ${step} of ${steps}`}>
            {dots.map((dot) => (
              <span
                key={dot}
                className={styles.dot}
                data-current={dot === step || undefined}
                data-done={dot < step || undefined}
              />
            ))}
          </div>
          <span className={styles.balance} aria-hidden />
        </Group>
        <Title order={1} fz="1.5rem" mb={subtitle ? 'xs' : 'lg'}>
          {title}
        </Title>
        {subtitle && (
          <Text c="dimmed" mb="lg">
            {subtitle}
          </Text>
        )}
        {children}
      </Paper>
    </div>
  )
}
