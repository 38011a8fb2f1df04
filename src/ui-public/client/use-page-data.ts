import { useEffect, useState } from 'react'
import { call } from './client.ts'

/**
 * Returns a page's data: from the server's HTML, else loaded from `path`. Null while loading or
 * without a path, `error` if it cannot be loaded.
 */
export function usePageData<Data extends object>(
  firstPaint: unknown,
  path: string | undefined,
): Data | { error: string } | null {
  const [data, setData] = useState(firstPaint as Data | { error: string } | null)
  useEffect(() => {
    if (data !== null || path === undefined) return
    call<Data>('GET', path)
      .then(setData)
      .catch((error: Error) => setData({ error: error.message }))
  }, [data, path])
  return data
}
