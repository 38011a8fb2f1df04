import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { geoApi } from '../../../geo/client/geo-client.ts'
import { zipForm } from '../../../geo/shared/zip-code.ts'

/** Looks up state and counties of a ZIP code as soon as it has five digits. */
export function useZipPlace(zip: string) {
  const complete = zipForm.test(zip)
  const query = useQuery(
    geoApi.lookupZip.queryOptions({
      input: { zip },
      enabled: complete,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return {
    place: complete ? query.data?.data : undefined,
    error: complete && query.error ? errorMessage(query.error) : undefined,
    looking: complete && query.isFetching,
  }
}
