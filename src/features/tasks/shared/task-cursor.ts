/** The place of a task in the list: when it was asked for, then its id. */
export interface TaskPlace {
  readonly createdAt: Date
  readonly id: number
}

/** The milliseconds since 1970 and the id, as in the URL. */
export const taskCursor = /^(\d{1,15})-(\d{1,15})$/

export const writeTaskCursor = ({ createdAt, id }: TaskPlace): string =>
  `${createdAt.getTime()}-${id}`

/** Returns the place that a cursor names; undefined for a text that is none. */
export function readTaskCursor(text: string): TaskPlace | undefined {
  const [, milliseconds, id] = taskCursor.exec(text) ?? []
  return id === undefined
    ? undefined
    : { createdAt: new Date(Number(milliseconds)), id: Number(id) }
}
