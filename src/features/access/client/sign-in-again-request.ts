import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { needsSignInAgain } from './use-sign-in-again.ts'

/** The ends of "please log in again before you …", by the call. */
const wanted: Readonly<Record<string, string>> = {
  createAgent: 'add an admin',
  updateAgent: 'change a role or a login email',
  deleteAgent: 'delete an admin',
  restoreAgent: 'restore an admin',
  setDefaultAgent: 'change the default agent',
  changePlan: 'change the plan',
  cancelSubscription: 'cancel the subscription',
  keepSubscription: 'keep the subscription',
}

let request: string | undefined
const listeners = new Set<() => void>()

/** Opens the dialog that asks for a recent sign-in; undefined closes it. */
export function requestSignInAgain(before: string | undefined): void {
  request = before
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the action that the server refused without a recent sign-in, until it is closed. */
export const useSignInAgainRequest = () => useSyncExternalStore(subscribe, () => request)

/** Opens the dialog for the calls above; other screens ask in their own dialogs. */
export function useSignInAgainWatch(queries: QueryClient): void {
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!needsSignInAgain(event.action.error)) return
        const [path] = event.mutation.options.mutationKey ?? []
        const before = wanted[String(Array.isArray(path) ? path.at(-1) : path)]
        if (before !== undefined) requestSignInAgain(before)
      }),
    [queries],
  )
}
