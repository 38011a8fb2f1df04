/** FORMS-013 */
export const copiedMilliseconds = 2000
/** FORMS-014 */
export const copyFailed = 'Failed to copy link to clipboard'

/** Puts the text on the clipboard; a refusal by the browser is reported as false, never thrown. */
export async function copyText(
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<boolean> {
  try {
    if (!clipboard) return false
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
