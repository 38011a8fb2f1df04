import { AppError } from '../../../kernel/app-error.ts'

/** The place of a client in the work list: what is paid more, -1 if not known, then the id. */
export interface HitPlace {
  readonly more: number
  readonly id: number
}

/** Returns the `next` of a page that ends with this client. */
export const writeHitPlace = ({
  more_cents,
  id,
}: {
  more_cents: number | null
  id: number
}): string => `${more_cents ?? -1}-${id}`

/** Throws 400 for what no page has returned. */
export function readHitPlace(text: string): HitPlace {
  const [, more, id] = /^(-?\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (id === undefined) throw new AppError('BAD_REQUEST', 'after is the `next` of an earlier page')
  return { more: Number(more), id: Number(id) }
}
