/** A row's agent, tags and note, beside the contact's columns and policy; null for nothing. */
export interface ImportedBeside {
  /** The client's agent, `ownerOfFile` for the one who is chosen for the whole file. */
  readonly agent_id: number | null
  /** Labels of tags, one in each line. */
  readonly tags: string | null
  readonly note: string | null
}

/** The agent of a row that goes to the owner of the file. */
export const ownerOfFile = 0

/** Columns of staged_contact with their types, in the order of a batch. */
export const stagedBesideColumns = [
  { name: 'agent_id', type: 'bigint' },
  { name: 'tags', type: 'text' },
  { name: 'note', type: 'text' },
] as const satisfies readonly { readonly name: keyof ImportedBeside; readonly type: string }[]

/** The fields of a file that fill them. */
export const besideFields = ['agent', 'tags', 'note'] as const
export type BesideField = (typeof besideFields)[number]

export const besideLabels: Readonly<Record<BesideField, string>> = {
  agent: 'Agent',
  tags: 'Tags',
  note: 'Note',
}
