import { Text } from '@mantine/core'
import { Avatar } from './Avatar.tsx'
import styles from './shell.module.css'

/** The agency's name in the header of signed-in pages. */
export function AgencyMark({ name }: { name: string }) {
  return (
    <span className={styles.mark}>
      <Avatar name={name} />
      <Text component="span" inherit truncate maw={{ base: '9.5rem', sm: '16rem' }}>
        {name}
      </Text>
    </span>
  )
}
