import { type LinkButtonProps, outside } from './LinkButton.tsx'

export function TextLink({
  href,
  children,
  newTab,
  onClick,
}: Pick<LinkButtonProps, 'href' | 'children' | 'newTab' | 'onClick'>) {
  return (
    <a href={href} onClick={onClick} {...(newTab ? outside : {})}>
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
