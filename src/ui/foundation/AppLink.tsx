import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { isSitePath } from '../../kernel/public-paths.ts'

/**
 * Navigates to any internal path, including its query string, without reloading the page.
 * `replace`: Back skips this page.
 */
export function useAppNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (href, { replace = false } = {}) => void router.navigate({ href, replace }),
    [router],
  )
}

function opensHere(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  )
}

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  external?: boolean | undefined
}

/** A link whose path is text; for a fixed route the router's typed `Link` works too. */
export function AppLink({ href, external, onClick, ...rest }: AppLinkProps) {
  const navigate = useAppNavigate()
  const leavesTab = external || rest.target === '_blank' || 'download' in rest
  const leaves = leavesTab || !href.startsWith('/') || isSitePath(href)
  const outside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      {...outside}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (leaves || !opensHere(event)) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
