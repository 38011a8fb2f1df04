/**
 * A yes that the browser remembers, until the tab is closed, or permanently. Where storage is
 * forbidden it is forgotten.
 */
export function browserFlag(key: string, lasts: 'tab' | 'always') {
  const storage = () => (lasts === 'tab' ? sessionStorage : localStorage)
  return {
    isSet(): boolean {
      try {
        return storage().getItem(key) !== null
      } catch {
        return false
      }
    },
    set(): void {
      try {
        storage().setItem(key, '1')
      } catch {
        // Asked again the next time.
      }
    },
  }
}
