export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** For a text that begins a line, within a sentence. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
