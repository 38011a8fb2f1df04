import { displayMoney } from '../../../../kernel/money.ts'

/** Returns an instant as people read it, in UTC. */
export const shown = (instant: string): string => instant.replace('T', ' ').replace(/\.\d+Z$/, '')

export const monthly = (cents: number): string => `${displayMoney(cents)} a month`
