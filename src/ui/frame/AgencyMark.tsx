import { Text } from '@mantine/core'
import styles from './shell.module.css'

/** The agency's name in the header of signed-in pages, with its first letter on its color. */
export function AgencyMark({ name }: { name: string }) {
  const tile = {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 30,
    height: 30,
    borderRadius: 9,
  }
  return (
    <span className={styles.mark}>
      <span
        aria-hidden="true"
        style={{ ...tile, background: 'var(--accent)', color: 'var(--on-accent)' }}
      >
        {name.trim()[0]?.toUpperCase()}
      </span>
      <Text component="span" inherit truncate maw={{ base: '11rem', sm: '16rem' }}>
        {name}
      </Text>
    </span>
  )
}
