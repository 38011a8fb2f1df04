export const logoUrl = (publicId: string, logoId: number): string =>
  `/api/org/${publicId}/logo/${logoId}`

/** Returns the id in a URL of one of the organization's logos, undefined for any other text. */
export function logoIdOf(publicId: string, url: string): number | undefined {
  const id = Number(/\/(\d{1,15})$/.exec(url)?.[1])
  return Number.isSafeInteger(id) && url === logoUrl(publicId, id) ? id : undefined
}
