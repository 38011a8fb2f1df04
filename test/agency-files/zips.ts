import { readFileSync } from 'node:fs'

/** Returns some ZIP codes with their states, leading zeros among them. */
export function stateOfZips(): (readonly [zip: string, state: string])[] {
  const lines = readFileSync('data/zips.csv', 'utf8').split('\n').slice(1).filter(Boolean)
  return lines
    .filter((_, index) => index % 97 === 0)
    .map((line) => {
      const [zip = '', state = ''] = line.split(',')
      return [zip, state] as const
    })
    .filter(([, state]) => !['PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP'].includes(state))
}
