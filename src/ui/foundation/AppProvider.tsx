import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Toasts } from '../overlay/Toasts.tsx'
import { applyBrand, type Brand } from './brand.ts'
import { cssVariablesResolver, theme } from './theme.ts'

export type AppProviderProps = {
  queryClient: QueryClient
  brand?: Brand | undefined
  children: ReactNode
}

/** Everything a screen stands on: theme, queries, messages. */
export function AppProvider({ queryClient, brand, children }: AppProviderProps) {
  useEffect(() => applyBrand(brand), [brand])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
