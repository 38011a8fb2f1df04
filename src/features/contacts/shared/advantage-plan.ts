/**
 * Reads a Medicare Advantage plan as member cards and lists have it, contract and plan id:
 * `H1234-001`, `h1234 1`, also with a segment, which is left out. Returns `H1234-001`.
 */
export function parseAdvantagePlan(text: string): string | undefined {
  const [, contract, id] =
    /^([HRSEX]\d{4})[\s/_-]*(\d{1,3})(?:[\s/_-]+\d{1,3})?$/i.exec(text.trim()) ?? []
  if (contract === undefined || id === undefined) return undefined
  return `${contract.toUpperCase()}-${id.padStart(3, '0')}`
}

export const advantagePlanError = 'Please enter the contract and plan ID, such as H1234-001'
