/** The kinds of entries by which a timeline is filtered, in the order of the screen. */
export const timelineKinds = {
  emails: 'Emails',
  correspondence: 'Correspondence',
  client: 'Client activity',
  calls: 'Calls',
  notes: 'Notes',
  files: 'Files',
  tasks: 'Tasks',
  changes: 'Changes',
  imports: 'Imports',
} as const
export type TimelineKind = keyof typeof timelineKinds
export const timelineKindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]
