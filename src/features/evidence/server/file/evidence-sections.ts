import { actionText } from '../../../audit/shared/action-texts.ts'
import { callChannelLabels } from '../../../schedule/shared/call-request.ts'
import { signUpKindTexts } from '../../../self-onboarding/shared/sign-up-kinds.ts'
import { taskKindLabels } from '../../../tasks/shared/task-texts.ts'
import { callOutcomeLabels } from '../../../timeline/shared/call-outcomes.ts'
import type { Evidence } from '../../shared/evidence-document.ts'
import { monthly, shown } from './shown-values.ts'

export interface EvidenceFact {
  readonly title: string
  readonly lines: readonly string[]
}

interface EvidenceSection {
  readonly title: string
  readonly facts: readonly EvidenceFact[]
  /** The words of the section without facts. */
  readonly empty: string
}

export const named = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key
const known = (label: string, value: string | number | null) =>
  value === null || value === '' ? [] : [`${label}: ${value}`]

/** Returns what a file tells people besides the emails, in the order of its pages. */
export const evidenceSections = (evidence: Evidence): readonly EvidenceSection[] => [
  { title: 'The client', facts: [clientFact(evidence)], empty: '' },
  {
    title: 'Consent',
    facts: evidence.consents.map(({ at, form, text, textVersion, language, network, browser }) => ({
      title: `${shown(at)}: ${named(signUpKindTexts, form)}`,
      lines: [
        text === null ? 'The box about calls and texts was not checked.' : `“${text}”`,
        ...known('Text version', textVersion),
        ...known('Language', language),
        ...known('From the network', network),
        ...known('Browser', browser),
      ],
    })),
    empty: 'Holdfast has received no form with consent.',
  },
  {
    title: 'Choices and members’ actions on emails',
    facts: evidence.choices.map(({ at, action, by, ipAddress, detail, changes }) => ({
      title: `${shown(at)}: ${by} ${actionText(action, { count: 1, named: false, detail })}`,
      lines: [
        ...known('From', ipAddress),
        ...(changes === null ? [] : [`Changed: ${JSON.stringify(changes)}`]),
        ...(Object.keys(detail).length === 0 ? [] : [`As recorded: ${JSON.stringify(detail)}`]),
      ],
    })),
    empty: 'None recorded.',
  },
  {
    title: 'Quotes and what their pages showed',
    facts: evidence.quotes.flatMap(quoteFacts),
    empty: 'No quotes were created.',
  },
  { title: 'What the client did', facts: happenedFacts(evidence), empty: 'Nothing recorded.' },
  {
    title: 'Calls and tasks',
    facts: workFacts(evidence),
    empty: 'No calls were requested or logged.',
  },
]

function clientFact({ client, agency, counts }: Evidence): EvidenceFact {
  return {
    title: client.name,
    lines: [
      `Number ${client.number} of ${agency.name}, added ${shown(client.addedAt)}`,
      ...known('Agency', [agency.address, agency.phone].filter(Boolean).join(', ')),
      ...known('Agent', client.agent),
      ...known('Email', client.email),
      ...known('Phone', client.phone),
      ...known('Street', client.street),
      ...known('Lives in', [client.city, client.state, client.zip].filter(Boolean).join(' ')),
      ...known('Born', client.birthDate),
      ...known('Language', client.language),
      ...known('In the trash since', client.inTrashSince && shown(client.inTrashSince)),
      ...(client.doNotContact ? ['Marked “do not contact”'] : []),
      ...known('The address gets no emails because', client.noEmailBecause),
      ...known('Since', client.noEmailSince && shown(client.noEmailSince)),
      ...known('Does without', client.declinedEmails.join(', ')),
      ...(client.callsInstead ? ['Wants calls instead of emails'] : []),
      ...known('Emails paused until', client.emailsPausedUntil),
      ...known('No letters since', client.noLettersSince && shown(client.noLettersSince)),
      `${counts.emails} emails, ${counts.sent} of them sent`,
    ],
  }
}

function quoteFacts({ shown: pages, ...quote }: Evidence['quotes'][number]): EvidenceFact[] {
  const of: EvidenceFact = {
    title: `Quote ${quote.id}, made ${shown(quote.madeAt)} (${quote.source.replaceAll('_', ' ')})${quote.sendMode === 'test' ? ' (test)' : ''}`,
    lines: [
      `For ${quote.effectiveDate}; its link worked through ${quote.expiresOn}`,
      ...known('Rate book', quote.ratesVersion),
      ...known('Rates as of', quote.ratesAsOf),
      quote.firstViewedAt === null
        ? 'No views recorded.'
        : `First viewed ${shown(quote.firstViewedAt)}`,
    ],
  }
  return [
    of,
    ...pages.map((page) => ({
      title: `Shown by quote ${quote.id} from ${shown(page.at)}`,
      lines: [
        `Prices for ${page.effectiveDate}${page.illustrative ? ', example prices that no insurer filed' : ''}${page.confirmed ? ', after the birth date was entered' : ''}`,
        ...known('Rate book', page.ratesVersion),
        ...known('Message', page.message),
        ...page.prices.map(
          ({ company, plan, cents, discountCents }) =>
            `${company}, ${plan}: ${monthly(cents)}${discountCents > 0 && discountCents !== cents ? `, ${monthly(discountCents)} with the discount` : ''}`,
        ),
        ...(page.right === null
          ? []
          : [`About a right: ${page.right.title}. ${page.right.text}`, page.right.rule]),
      ],
    })),
  ]
}

const pressTexts: Readonly<Record<string, string>> = {
  viewed: 'Viewed',
  clicked: 'Pressed a button',
  completed: 'Submitted the health questions',
  automated: 'Opened by software',
}

const about = ({ email, quote }: { email: number | null; quote: number | null }) => [
  ...known('Email', email),
  ...known('Quote', quote),
]

/** In the order of time. */
const inOrder = (facts: ReadonlyArray<EvidenceFact & { readonly at: string }>): EvidenceFact[] =>
  facts
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, title, lines }) => ({ title: `${shown(at)}: ${title}`, lines }))

const happenedFacts = (evidence: Evidence): EvidenceFact[] =>
  inOrder([
    ...evidence.presses.map((press) => ({
      at: press.at,
      title: named(pressTexts, press.kind),
      lines: [...about(press), ...known('Sign', press.what)],
    })),
    ...evidence.plansSelected.map((one) => ({
      at: one.at,
      title: `Selected ${one.plan} from ${one.carrier}`,
      lines: [`${monthly(one.cents)} from ${one.effectiveDate}`, ...known('Quote', one.quote)],
    })),
    ...evidence.healthAnswers.map(({ givenAt }) => ({
      at: givenAt,
      title: 'Answered the health questions',
      lines: [],
    })),
    ...evidence.correspondence.map(({ at, kind, email }) => ({
      at,
      title: `An email between people: ${kind}`,
      lines: known('Replies to email', email),
    })),
    ...evidence.federalRights.map((right) => ({
      at: right.recordedAt,
      title: `Federal guaranteed issue: ${right.trigger ?? ''}`,
      lines: [`Coverage ends ${right.coverageEnd}; ${right.status}`],
    })),
  ])

const workFacts = (evidence: Evidence): EvidenceFact[] =>
  inOrder([
    ...evidence.callsAskedFor.map((call) => ({
      at: call.at,
      title: `The client ${named(callChannelLabels, call.how)}`,
      lines: [...known('When', call.timeOfDay), ...about(call)],
    })),
    ...evidence.callsMade.map(({ at, outcome, minutes, by }) => ({
      at,
      title: `${by ?? 'A member'} called: ${named(callOutcomeLabels, outcome)}`,
      lines: known('Minutes', minutes),
    })),
    ...evidence.tasks.map(({ openedAt, kind, doneAt }) => ({
      at: openedAt,
      title: `Task: ${named(taskKindLabels, kind)}`,
      lines: [doneAt === null ? 'Open' : `Done ${shown(doneAt)}`],
    })),
  ])
