import { lazy, Suspense, useState } from 'react'
import type { UserMenuProps } from './LoadedUserMenu.tsx'
import { UserButton } from './UserButton.tsx'

const LoadedUserMenu = lazy(() =>
  import('./LoadedUserMenu.tsx').then((module) => ({ default: module.LoadedUserMenu })),
)

/**
 * Menus are not part of the app's shell: a click before the menu is loaded opens it as soon as it
 * is loaded.
 */
export function UserMenu(props: UserMenuProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Suspense fallback={<UserButton name={props.name} onClick={() => setOpened(true)} />}>
      <LoadedUserMenu {...props} opened={opened} onChange={setOpened} />
    </Suspense>
  )
}
