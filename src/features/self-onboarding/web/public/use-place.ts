import { useEffect, useState } from 'react'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import type { ZipData } from '../../../geo/shared/geo.contract.ts'
import { zipForm } from '../../../geo/shared/zip-code.ts'
import type { PlaceState } from '../../shared/visitor.rules.ts'

const asked = new Map<string, Promise<PlaceState>>()

/** Returns what is known of a ZIP code; a lookup that failed is repeated the next time. */
export function lookUpPlace(typed: string): Promise<PlaceState> {
  const zip = typed.trim()
  if (!zipForm.test(zip)) return Promise.resolve('none')
  const known = asked.get(zip)
  if (known !== undefined) return known
  const place = call<{ data: ZipData }>('GET', `/zip-lookup/${zip}`)
    .then(({ data }): PlaceState => ({ state: data.state, counties: data.counties }))
    .catch((error: unknown): PlaceState => {
      const status = error instanceof CallError ? error.status : undefined
      if (status === 404) return 'unknown'
      if (status === 422) return 'outside'
      asked.delete(zip)
      return 'failed'
    })
  asked.set(zip, place)
  return place
}

/**
 * Looks up the place as soon as the ZIP code has five digits; `first` is what the server knew of
 * the first one.
 */
export function usePlace(zip: string, first: PlaceState): PlaceState {
  const [found, setFound] = useState({ zip, place: first })
  useEffect(() => {
    let current = true
    if (found.zip !== zip || found.place === 'looking')
      void lookUpPlace(zip).then((place) => current && setFound({ zip, place }))
    return () => {
      current = false
    }
  }, [zip, found])
  if (found.zip === zip) return found.place
  return zipForm.test(zip.trim()) ? 'looking' : 'none'
}
