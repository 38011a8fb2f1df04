import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Modal } from '../overlay/Modal.tsx'
import { switchCharacterKeys, useCharacterKeysOn } from './character-keys.ts'
import styles from './shortcuts.module.css'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'

export type ShortcutsDialogProps = { onClose: () => void }

/** Lists the app's keys, and switches those of a single character. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const on = useCharacterKeysOn()
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts">
      <Stack gap="md">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <Title order={3} size="h5" mb="xs">
              {title}
            </Title>
            <dl className={styles.list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.does} className={styles.row}>
                  <dt>
                    <Keys {...shortcut} />
                  </dt>
                  <dd>
                    {shortcut.does}
                    {shortcut.character && !on && (
                      <Text span size="sm" c="dimmed">
                        {' '}
                        (off)
                      </Text>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label="Use single-key shortcuts"
          description="Turn them off if you press them by accident or use speech input. This browser remembers your choice."
          checked={on}
          onChange={(event) => switchCharacterKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((together, index) => (
    <Fragment key={together.join()}>
      {index > 0 && ' or '}
      <span className={styles.together}>
        {together.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && ' + '}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </span>
    </Fragment>
  ))
}
