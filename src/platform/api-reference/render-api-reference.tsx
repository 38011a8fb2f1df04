import type { OpenAPI } from '@orpc/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { productName } from '../../kernel/product.ts'
import { ApiReference } from './ApiReference.tsx'
import { describeCalls } from './described-calls.ts'

/** Returns the reference of an OpenAPI document as a page. */
export function renderApiReference(
  document: OpenAPI.Document,
  limits: { readonly maxCallsPerMinute: number; readonly maxKeysPerMember: number },
): string {
  const page = (
    <ApiReference
      title={`${productName} API`}
      version={document.info.version}
      base={document.servers?.[0]?.url ?? ''}
      {...describeCalls(document)}
      {...limits}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
