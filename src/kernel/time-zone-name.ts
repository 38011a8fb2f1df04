const names: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
}

/** Returns `Eastern` for `America/New_York`; of another zone the name of its city. */
export const timeZoneName = (zone: string): string =>
  names[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
