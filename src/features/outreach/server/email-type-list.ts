import type { EmailType } from '../../organizations/shared/email-types.ts'

/** SQL: the types as literals: with parameters PostgreSQL would not use the partial indexes. */
export const typeList = (types: readonly EmailType[]): string =>
  types.map((type) => `'${type}'`).join(', ')
