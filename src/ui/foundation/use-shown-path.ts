import { useMatches } from '@tanstack/react-router'

/**
 * Returns the path of the page that is shown. The location already has the next one while that page
 * is still loading.
 */
export const useShownPath = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/(?<=.)\/$/, '') ?? '/' })
