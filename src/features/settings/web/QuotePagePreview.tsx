import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { fetchFromTab } from '../../../api/fetch-from-tab.ts'
import { brandVariables } from '../../../kernel/brand-color.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'

const person = 'zip=60201&gender=F&tobacco=false&age=67'

/** Returns the page as rendered for the first paint, without its scripts, links and data. */
async function loadPage(orgId: string): Promise<string> {
  const response = await fetchFromTab(`${publicPaths.quote}?${person}&orgId=${orgId}`)
  if (!response.ok) throw new Error(`Server error: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const script of page.querySelectorAll('script, noscript, link[rel="modulepreload"]'))
    script.remove()
  for (const link of page.querySelectorAll('a[href], button')) {
    link.removeAttribute('href')
    link.setAttribute('tabindex', '-1')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}

export type QuotePagePreviewProps = { orgId: string; primary: string; secondary: string }

/**
 * The agency's own quote page for an invented person, in other colors, at the width of a phone.
 * Looking at it counts nothing.
 */
export function QuotePagePreview({ orgId, primary, secondary }: QuotePagePreviewProps) {
  const page = useQuery({
    queryKey: ['quote page preview', orgId],
    queryFn: () => loadPage(orgId),
    staleTime: 60_000,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const paint = useCallback(() => {
    const painted = frame.current?.contentDocument?.querySelector<HTMLElement>('.frame')
    for (const [name, value] of Object.entries(brandVariables(primary, secondary)))
      painted?.style.setProperty(name, value)
  }, [primary, secondary])
  useEffect(paint, [paint])
  return (
    <Box
      style={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', overflow: 'hidden' }}
    >
      <QueryState query={page} compact errorText="Failed to load the quote page.">
        {(html) => (
          // Same origin so that its colors can be changed; without allow-scripts nothing in it
          // runs.
          <iframe
            ref={frame}
            title="Preview of the quote page"
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={paint}
            style={{ display: 'block', width: '100%', height: 560, border: 0 }}
          />
        )}
      </QueryState>
    </Box>
  )
}
