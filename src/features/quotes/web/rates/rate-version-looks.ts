import type { RateVersion } from '../../shared/rates.contract.ts'

/** Label and color of a version's status. */
export const versionLooks: Readonly<
  Record<
    RateVersion['status'],
    { label: string; tone: 'positive' | 'critical' | 'accent' | 'gray' }
  >
> = {
  in_use: { label: 'In use', tone: 'positive' },
  checked: { label: 'Not used yet', tone: 'accent' },
  earlier: { label: 'Earlier', tone: 'gray' },
  refused: { label: 'Refused', tone: 'critical' },
}
