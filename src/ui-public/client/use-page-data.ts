import { useEffect, useState } from 'react'
import { call } from './client.ts'

/**
 * A page's data: what the server put into the HTML, else loaded from `path`. Null while loading or
 * without a path, `error` when there is none.
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
