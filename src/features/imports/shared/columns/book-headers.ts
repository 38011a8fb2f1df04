/** A pattern for `headerWords`, and how certain its words are, up to 100. */
export type HeaderRule = readonly [pattern: RegExp, score: number]

/** The headers of what books say of a policy and of how a client stands, for `fieldColumns`. */
export const bookHeaders = {
  client_status: [
    [/\b(email|phone|marital|employment|tobacco|smoker|claim|application|app|quote)\b/, 0],
    [
      /^(client |policy |account |current |case |record |coverage )*(status|stat|disposition)( code| description| reason)?$/,
      100,
    ],
    [/^(client |account |lead |pipeline )?(stage|type)$/, 45],
    [/\bstatus\b/, 60],
  ],
  do_not_contact: [
    [/^(dnc|do not (client|call|email|mail|solicit|market)|no email|email opt out|opt out)$/, 100],
    [/\bdo not (client|call|email|mail|solicit)\b|\bopt(ed)? out\b|\bunsubscribed?\b/, 80],
  ],
  policy_number: [
    [/\b(phone|ssn|npn|agent|drug|dental|vision|pdp)\b/, 0],
    [
      /^(current |supplement |medicare supplement |policy )*(policy|contract|certificate|cert)( number| id)?$/,
      100,
    ],
    [/^(client id|policy contract|policy number id)$/, 60],
  ],
  premium: [
    [/\b(dental|vision|drug|pdp|increase|date|paid|part)\b/, 0],
    [
      /^(current |monthly |modal |mode |mthly |mo |policy |supplement |plan |client )*(premium|prem)( amount| amt)?( monthly| per month| mo)?$/,
      100,
    ],
    [/^(annual|yearly|quarterly|semi annual) (premium|prem)( amount| amt)?$/, 40],
    [/^(monthly |current )?rate( amount)?$/, 55],
  ],
  rate_class: [
    [/^(rate|risk|uw|underwriting) (class|type)( code)?$/, 100],
    [/^class$/, 60],
  ],
  end_date: [
    [/\bpart [abd]\b|\b(last|next|drug|pdp|dental|license|paid)\b/, 0],
    [
      /^(policy |plan |coverage )*(end|term|termination|terminated|termed|cancel|cancellation|canceled|cancelled|lapse|lapsed|expiration|expiry|disenrollment)( date| on)?$/,
      100,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly HeaderRule[]>>
export type BookField = keyof typeof bookHeaders

export const bookFields = Object.keys(bookHeaders) as readonly BookField[]

/** Returns how certain it is from a header's words that the column is one of these, 0 to 100. */
export const bookScore = (field: BookField, words: string): number =>
  bookHeaders[field].find(([pattern]) => pattern.test(words))?.[1] ?? 0
