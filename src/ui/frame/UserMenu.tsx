import { IconChevronDown } from '@tabler/icons-react'
import { firstMenuItem, type MenuItem, MenuItems, moveInMenu } from '../overlay/MenuItems.tsx'
import { Popup } from '../overlay/Popup.tsx'
import popup from '../overlay/popup.module.css'
import { Avatar } from './Avatar.tsx'
import styles from './shell.module.css'

export type UserMenuProps = { name: string; email?: string | undefined; items: readonly MenuItem[] }

export function UserMenu({ name, email, items }: UserMenuProps) {
  return (
    <Popup
      label="Your account"
      role="menu"
      align="end"
      className={popup.menu}
      onKeyDown={moveInMenu}
      initialFocus={firstMenuItem}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.user}
          aria-label={`Your account, ${name}`}
        >
          <Avatar name={name} />
          <span className={styles.userName}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={popup.head} aria-hidden="true">
            <span className={popup.headName}>{name}</span>
            {email && <span className={popup.headNote}>{email}</span>}
          </div>
          <MenuItems items={items} close={close} />
        </>
      )}
    </Popup>
  )
}
