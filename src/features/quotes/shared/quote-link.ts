/** Path and query of a quote page: public ids alone; `tid` is the mail's. */
export function quotePath(link: { quoteId: string; orgId: string; tid?: string | null | undefined }): string {
  return `/compare?id=${link.quoteId}&orgId=${link.orgId}${link.tid ? `&tid=${link.tid}` : ''}`
}
