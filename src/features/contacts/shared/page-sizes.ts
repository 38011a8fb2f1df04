/** Choices of the list's page size (section 9). */
export const pageSizes = [50, 100, 250] as const
export const defaultPageSize = 100
