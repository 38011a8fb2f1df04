/** Minimum of `estimateKeyBits`; `openssl rand -hex 16` has about 100, `-base64 32` 190. */
export const minKeyBits = 48

/** A key with such a word was typed or copied from an example, not made by chance. */
const placeholder =
  /change.?me|replace.?me|your.?(secret|key)|example|password|secret|holdfast|default/i

/**
 * Estimates the bits of chance in a key, to refuse those that anyone could guess. Repeated passages
 * and runs like "abc" or "111" count once, words count less than letters made by chance.
 */
export function estimateKeyBits(key: string): number {
  if (placeholder.test(key)) return 0
  const seen = new Set<string>()
  let informative = 0
  for (let i = 0; i < key.length; i += 1) {
    const step = i === 0 ? Number.NaN : key.charCodeAt(i) - key.charCodeAt(i - 1)
    const passage = i < 2 ? String(i) : key.slice(i - 2, i + 1)
    if (Math.abs(step) > 1 || Number.isNaN(step)) if (!seen.has(passage)) informative += 1
    seen.add(passage)
  }
  const words = /^[a-z\s.,;:!?'’_-]*$/i.test(key) && key.toLowerCase() === key
  return informative * (words ? 1.2 : Math.log2(new Set(key).size))
}
