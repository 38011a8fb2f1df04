import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns letters and digits that no one can guess. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** Returns an id with Stripe's prefix of this kind of object, such as `cus_…`. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomLetters(length)}`
