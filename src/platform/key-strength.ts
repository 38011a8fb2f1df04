/** Minimum of `estimateKeyBits`; `openssl rand -hex 16` has about 100, `-base64 32` 190. */
export const minKeyBits = 48

/** A key with such a word was typed or copied from an example, not made by chance. */
const placeholder =
  /change.?me|replace.?me|your.?(secret|key)|example|password|secret|holdfast|default/i

/** The keys of a keyboard as fingers run over them, and the alphabet. */
const runs = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']

/** The pairs of letters that make up four fifths of English text; of chance, a fifth. */
const commonPairs = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp fe bl ab gh ty op wo sa ay ex ke fr oo av ag if ap gr od bo sp rd do uc bu ov by rm ep'.split(
    ' ',
  ),
)

const isRun = (pair: string) =>
  pair[0] === pair[1] ||
  runs.some((run) => run.includes(pair) || run.includes(`${pair[1]}${pair[0]}`))

const isWordPair = (pair: string) => /^[A-Za-z][a-z]$|^[A-Z]{2}$/.test(pair)

/**
 * Whether a key is in words: small letters only, several spaces, or most of its pairs of letters are
 * those of words.
 */
function isLanguage(key: string): boolean {
  if (/^[a-z\s.,;:!?'’_-]*$/.test(key) || /(\s\S+){3}/.test(key)) return true
  const letters = key.replaceAll(/[^a-z\s]/gi, '').length
  const pairs = [...key].slice(1).map((next, index) => `${key[index]}${next}`)
  const ofLetters = pairs.filter((pair) => /^[a-z]{2}$/i.test(pair))
  const common = ofLetters.filter((pair) => isWordPair(pair) && commonPairs.has(pair.toLowerCase()))
  return (
    letters > 0.7 * key.length &&
    // Fewer are too few to tell words from chance.
    ofLetters.length > 15 &&
    common.length > 0.58 * ofLetters.length
  )
}

/**
 * Estimates the bits of chance in a key, to refuse those that anyone could guess. Repeated
 * passages and runs like "abc", "111" or "qwerty" count once, letters of words less than letters
 * made by chance.
 */
export function estimateKeyBits(key: string): number {
  if (placeholder.test(key)) return 0
  const seen = new Set<string>()
  let informative = 0
  for (let i = 0; i < key.length; i += 1) {
    const passage = i < 2 ? String(i) : key.slice(i - 2, i + 1)
    const runsOn = i > 0 && isRun(key.slice(i - 1, i + 1).toLowerCase())
    if (!(runsOn || seen.has(passage))) informative += 1
    seen.add(passage)
  }
  return informative * (isLanguage(key) ? 1.2 : Math.log2(new Set(key).size))
}
