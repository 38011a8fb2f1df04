/** How many of the organization's contacts were planned. */
export interface PlannedPart {
  readonly planned: number
  readonly total: number
}

/** Returns a count of the planned contacts' emails, projected to all contacts. */
export const projected = (count: number, { planned, total }: PlannedPart): number =>
  planned === 0 ? 0 : Math.round((count * total) / planned)

/** Whether counts are projected, and so only about right. */
export const isProjected = ({ planned, total }: PlannedPart): boolean => planned < total
