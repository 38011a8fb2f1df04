import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { SubmitError } from './SubmitError.tsx'
import styles from './save-bar.module.css'

export type SaveBarProps = {
  /** The changes; shown beside the buttons and announced. */
  children: ReactNode
  error?: string | undefined
  saveLabel: string
  onSave: () => void
  saving: boolean
  onDiscard: () => void
}

/** Stays at the bottom of the window while a long form has unsaved changes. */
export function SaveBar({ children, error, saveLabel, onSave, saving, onDiscard }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-save-bar>
      <SubmitError message={error} />
      <Group justify="space-between" gap="sm">
        <Text component="div" size="sm" role="status" className={styles.text ?? ''}>
          {children}
        </Text>
        <Group gap="sm" className={styles.buttons}>
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            Discard
          </Button>
          <Button onClick={onSave} loading={saving} loadingText="Saving...">
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </section>
  )
}
