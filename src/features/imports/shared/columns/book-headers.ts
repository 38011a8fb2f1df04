/** A pattern for `headerWords`, and how certain its words are, up to 100. */
export type HeaderRule = readonly [pattern: RegExp, score: number]

/** The headers of columns about a client's policy, status and agent, and what is said of them. */
export const bookHeaders = {
  client_status: [
    [
      /\b(email|phone|marital|employment|tobacco|smoker|health|claim|application|task|app|quote)\b/,
      0,
    ],
    // Our own files have a contact's status too, which is how far it came with a quote.
    [/^client status$/, 100],
    [
      /^(client |policy |account |current |case |record |coverage )*(status|disposition)( code| description| reason)?$/,
      99,
    ],
    [/^(client |account |lead |pipeline )?(stage|type)$|^policy (stage|state of policy)$/, 45],
    [/\bstatus\b/, 60],
  ],
  do_not_contact: [
    // "Contact" reads as "client" in the words of a header.
    [
      /^(client )?(dnc|do not (client|call|email|mail|solicit|market)|no email|email opt out|opt out)( flag| list)?$/,
      100,
    ],
    [/\bdo not (client|call|email|mail|solicit)\b|\bopt(ed)? out\b|\bunsubscribed?\b/, 80],
  ],
  street: [
    [/\b(email|ip|web|url|2|two|line 2|apt|unit|suite|city|state|zip|county|country)\b/, 0],
    [
      /^(client )?(home |mailing |residential |resident |primary |street )*(address|street)( line)?( 1| one)?$/,
      100,
    ],
    [/\bstreet\b/, 70],
  ],
  city: [
    [/^(client )?(home |mailing |residential |resident |primary )*(city|town)( name)?$/, 100],
    [/\bcity\b(?!.*\b(state|zip)\b)/, 60],
  ],
  advantage_plan: [
    [/\b(name|premium|date|carrier|organization)\b/, 0],
    [/^(medicare advantage|ma|mapd|advantage) (plan|contract)( id| number| code)?$/, 100],
    [/^(contract plan|contract and plan)( id)?$/, 95],
  ],
  advantage_plan_name: [[/^(medicare advantage|ma|mapd|advantage) plan name$/, 100]],
  policy_number: [
    [/\b(group|phone|plan|agent|medicare(?! supplement)|ssn|npn|drug|dental|vision|pdp)\b/, 0],
    [
      /^(current |supplement |medicare supplement |policy )*(policy|contract|certificate|cert) (number|id)$/,
      100,
    ],
    [/^(carrier|insurance) policy number$|^policy (number )?(new|current)$/, 90],
    [/\bpolicy number\b|^certificate$/, 80],
    // Cells decide whether a policy is its plan or its number.
    [/^(policy|contract|cert)$/, 50],
    [/^(client id|policy contract|policy number id)$/, 60],
  ],
  premium: [
    // What a month costs is not guessed from a year's premium, nor from one of an unknown mode.
    [
      /\b(annual\w*|yearly|year|quarter\w*|semi|mode|modal|date|due|paid|change|increase|percent|dental|vision|drug|pdp|part|as of|known on)\b/,
      0,
    ],
    [
      /^(current |monthly |mthly |mo |policy |supplement |plan |client )*premium( amount)?( monthly| per month| mo)?$/,
      100,
    ],
    [/^monthly (rate|cost|price|payment|amount)$/, 85],
    [/\bpremium\b/, 70],
    [/^(current )?rate( amount)?$/, 55],
  ],
  rate_class: [
    [/^(rate|risk|uw|underwriting) (class|type)( code)?$/, 95],
    [/\brate class\b/, 70],
    [/^class$/, 60],
  ],
  end_date: [
    [
      /\bpart [abd]\b|\b(medicare|license|paid|renewal|birth|effective|last|next|drug|pdp|dental)\b/,
      0,
    ],
    [
      /^(policy |plan |coverage |contract )*(end|ends|ended|ending|term|termination|terminated|termed|cancel|cancellation|canceled|cancelled|lapse|lapsed|expiration|expiry|expires|disenrollment)( date| on)?$/,
      100,
    ],
  ],
  agent: [
    [
      /^(writing |servicing |serving |assigned |selling |current |primary |client )*(agent|producer|advisor|adviser|broker)( of record)?( full)?( name)?$/,
      100,
    ],
    [
      /^(client |account )owner( name)?$|^assigned (to|agent)$|^(writing |assigned )?(agent|producer) email$/,
      90,
    ],
  ],
  tags: [[/^(client )?(tags?|labels?|groups)( names?)?$/, 95]],
  note: [[/^(client )?(notes?|comments?|remarks?)( text)?$/, 95]],
} as const satisfies Readonly<Record<string, readonly HeaderRule[]>>
export type BookField = keyof typeof bookHeaders

export const bookFields = Object.keys(bookHeaders) as readonly BookField[]

/** Returns how certain it is from a header's words that the column is one of these, 0 to 100. */
export const bookScore = (field: BookField, words: string): number =>
  bookHeaders[field].find(([pattern]) => pattern.test(words))?.[1] ?? 0
