/** The product's error codes with their HTTP status; platform/http maps them once. */
export const statusOfCode = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
} as const

export type AppErrorCode = keyof typeof statusOfCode

/** An error whose `message` is shown to people unchanged; `data` is sent as JSON. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: AppErrorCode, message: string, data?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.data = data
  }

  get status(): number {
    return statusOfCode[this.code]
  }
}
