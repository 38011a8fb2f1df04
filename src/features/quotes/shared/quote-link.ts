/** Path and query of a quote page: public ids alone; `tid` is the email's. */
export function quotePath(link: {
  quoteId: string
  orgId: string
  tid?: string | null | undefined
}): string {
  return consumerPath('/compare', link)
}

/** Path and query of a consumers' page that goes on from a quote; ids that are not there are left out. */
export function consumerPath(
  path: '/compare' | '/eligibility' | '/schedule',
  ids: { quoteId: string | null; orgId: string | null; tid?: string | null | undefined },
  more: Readonly<Record<string, string>> = {},
): string {
  const query = Object.entries({ id: ids.quoteId, orgId: ids.orgId, tid: ids.tid, ...more }).filter(
    (entry) => entry[1],
  )
  return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}
