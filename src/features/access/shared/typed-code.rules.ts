/** A code as a person typed it: of the authenticator app, or one of the recovery codes. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

/**
 * Reads a code with any spaces and hyphens: six digits are the app's; ten letters and digits are a
 * recovery code, in which 0, 1 and 8 are read as the letters they are mistaken for. Returns
 * undefined for anything else.
 */
export function readTypedCode(text: string): TypedCode | undefined {
  const plain = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  const letters = plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')
  return /^[A-Z2-7]{10}$/.test(letters) ? { kind: 'recovery', code: letters } : undefined
}

/** Returns a recovery code as it is shown: `ABCDE-FGHIJ`. */
export const displayRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
