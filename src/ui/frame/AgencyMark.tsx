import { Avatar, Text } from '@mantine/core'
import styles from './shell.module.css'

export type AgencyMarkProps = {
  name: string
  /** A long name takes more lines instead of being cut. */
  whole?: boolean
}

/** The agency's name in the header of signed-in pages, with its first letter on its color. */
export function AgencyMark({ name, whole = false }: AgencyMarkProps) {
  return (
    <span className={styles.mark}>
      <Avatar variant="filled" size={30} radius={9} className={styles.letter ?? ''} aria-hidden>
        {[...name.trim()][0]?.toUpperCase()}
      </Avatar>
      <Text
        component="span"
        inherit
        truncate={!whole}
        maw={whole ? undefined : '16rem'}
        title={name}
      >
        {name}
      </Text>
    </span>
  )
}
