/** Returns the pages and rows for a page number; a number out of range becomes the nearest page. */
export function pageWindow(
  page: number,
  pageSize: number,
  total: number,
): { page: number; pages: number; first: number; last: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  return {
    page: current,
    pages,
    first: total === 0 ? 0 : (current - 1) * pageSize + 1,
    last: Math.min(current * pageSize, total),
  }
}

/** The same while the total is not known: after a full page there may be another one. */
export const pageBeforeTotal = (page: number, pageSize: number, shown: number) => ({
  page,
  pages: shown < pageSize ? page : page + 1,
  first: shown === 0 ? 0 : (page - 1) * pageSize + 1,
  last: (page - 1) * pageSize + shown,
})
