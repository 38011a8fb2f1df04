import { Button } from '@mantine/core'
import { AppLink, type AppLinkProps } from '../foundation/AppLink.tsx'
import type { ButtonLook } from './Button.tsx'

export type LinkButtonProps = ButtonLook & Omit<AppLinkProps, 'color' | 'style'>

/** A link that looks like a button. `external` opens a new tab, `download` saves a file. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={AppLink} {...props} />
}
