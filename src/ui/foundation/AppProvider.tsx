import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { applyBrand, type Brand } from './brand.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const Toasts = lazy(() =>
  import('../overlay/Toasts.tsx').then((module) => ({ default: module.Toasts })),
)

const colorScheme = localStorageColorSchemeManager({ key: 'holdfast-color-scheme' })

export type AppProviderProps = {
  queryClient: QueryClient
  brand?: Brand | undefined
  children: ReactNode
}

/** Provides theme, queries and toasts to every screen. */
export function AppProvider({ queryClient, brand, children }: AppProviderProps) {
  useEffect(() => applyBrand(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}
