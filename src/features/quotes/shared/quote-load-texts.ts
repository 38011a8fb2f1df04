import type { Catalogs } from '../../../kernel/locale.ts'

const en = {
  missingParameters:
    'Missing required parameters. Please provide either a quote ID or organization ID.',
  quoteUnauthorized: 'Authentication error: Please check your session and try again.',
  quoteForbidden: "Access forbidden: You don't have permission to access these quotes.",
  quoteServerError:
    'Server error: The quote service is experiencing issues. Please try again later.',
}

const es: typeof en = {
  missingParameters:
    'Faltan datos necesarios. Indique el número de la cotización o el de la organización.',
  quoteUnauthorized: 'Error de autenticación: vuelva a iniciar sesión e inténtelo de nuevo.',
  quoteForbidden: 'Acceso denegado: usted no puede ver estos precios con este enlace.',
  quoteServerError:
    'Error del servidor: el servicio de cotizaciones tiene problemas. Inténtelo de nuevo más tarde.',
}

/**
 * Texts for a quote that cannot be loaded, which the page itself needs; small, because every
 * visitor loads them.
 */
export const quoteLoadTexts: Catalogs<typeof en> = { en, es }

/** Returns the text for a failed quote call; undefined to show the server's (decision 134). */
export function quoteLoadMessage(
  status: number | undefined,
  texts: typeof en = en,
): string | undefined {
  if (status === 401) return texts.quoteUnauthorized
  if (status === 403) return texts.quoteForbidden
  return status !== undefined && status >= 500 ? texts.quoteServerError : undefined
}
