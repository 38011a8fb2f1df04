import { Avatar, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './shell.module.css'

export type UserButtonProps = ComponentProps<'button'> & { name: string }

/** The button in the header that opens the user menu. */
export function UserButton({ name, className = '', ...rest }: UserButtonProps) {
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...rest}
      className={`${styles.user} ${className}`}
      aria-label={`Your account, ${name}`}
    >
      <Avatar name={name} size={34} />
      <span className={styles.userName} title={name}>
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
}
