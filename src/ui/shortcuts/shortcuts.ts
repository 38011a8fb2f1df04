/** A key of the app, as the page of keys shows it. */
export interface Shortcut {
  /** Pressed together, in words: "Ctrl", "K". Several choices are separate entries. */
  readonly keys: readonly (readonly string[])[]
  readonly does: string
  /** A single character without Ctrl, which a member can switch off (WCAG 2.1.4). */
  readonly character?: true
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

const character = true

/**
 * Every key that the app adds to those of the browser, in the order of the dialog. What listens to
 * a single character asks `characterKeysOn` first.
 */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      {
        keys: [
          ['Ctrl', 'K'],
          ['⌘', 'K'],
        ],
        does: 'Find people, pages and actions',
      },
      { keys: [['?']], does: 'Show these keys', character },
      { keys: [['Esc']], does: 'Close the open dialog or menu' },
      { keys: [['F8']], does: 'Go to the latest message and its Undo' },
    ],
  },
  {
    title: 'Contact list',
    shortcuts: [
      { keys: [['/']], does: 'Go to the search box', character },
      { keys: [['↑'], ['↓']], does: 'Go to the contact above or below' },
      {
        keys: [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
        does: 'Select contacts along the way',
      },
      { keys: [['Enter']], does: 'Open the contact' },
      { keys: [['F2']], does: 'Edit a cell of the contact: Enter saves, Esc cancels' },
    ],
  },
  {
    title: 'Working through Today or a view',
    shortcuts: [
      { keys: [['N']], does: 'Go to the next item', character },
      { keys: [['P']], does: 'Go to the previous item', character },
      { keys: [['C']], does: 'Call the client', character },
      { keys: [['D']], does: 'Mark as done', character },
      { keys: [['S']], does: 'Snooze', character },
      { keys: [['T']], does: 'Add a task for the current client', character },
    ],
  },
]
