import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export interface ColorSchemeChoice {
  /** The scheme of the page now. */
  readonly shown: 'light' | 'dark'
  /** Whether someone chose it in this browser; else the system decides. */
  readonly chosen: boolean
  readonly choose: (scheme: 'light' | 'dark' | 'auto') => void
}

/** Returns the app's color scheme and how to change it. The browser remembers the choice. */
export function useColorScheme(): ColorSchemeChoice {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    shown: useComputedColorScheme('light'),
    chosen: colorScheme !== 'auto',
    choose: setColorScheme,
  }
}
