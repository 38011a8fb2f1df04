import { expect, test } from 'vitest'
import { type LoadedQuery, loadState } from './load-state.ts'

const state = (
  status: LoadedQuery<unknown>['status'],
  fetchStatus: LoadedQuery<unknown>['fetchStatus'],
  data?: unknown,
) => loadState({ status, fetchStatus, data })

test('GEN-009 not asked, loading, loaded and failed are four states', () => {
  expect(state('pending', 'idle')).toBe('idle')
  expect([state('pending', 'fetching'), state('pending', 'paused')]).toEqual(['loading', 'loading'])
  expect(state('success', 'idle', [])).toBe('loaded')
  expect(state('error', 'idle')).toBe('failed')
  // A retry after a failure is loading; what is there stays while it is refreshed, and after that
  // fails.
  expect(state('error', 'fetching')).toBe('loading')
  expect([state('success', 'fetching', [1]), state('error', 'idle', [1])]).toEqual([
    'loaded',
    'loaded',
  ])
})
