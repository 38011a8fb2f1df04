import { z } from 'zod'

/** Made by the page for one press: what is sent again with the same id is done once. */
export const RequestIdField = z.string().trim().min(8).max(64)

/** Returns 128 random bits for what is sent once; crypto.randomUUID is missing without HTTPS. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
