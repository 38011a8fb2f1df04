/** Returns 128 random bits for what is sent once; crypto.randomUUID is missing without HTTPS. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
