import { EmailButton, EmailLink, Paragraph } from '../../../../platform/mailer/EmailParts.tsx'
import { ProductEmailLayout } from '../../../../platform/mailer/ProductEmailLayout.tsx'
import type { ProductEmail } from '../../../../platform/mailer/product-email.ts'
import { reminderSubject } from '../../shared/reminders/reminder-texts.ts'
import type { WorkOfDay, WorkOfGroup } from '../reminders/read-work-of-day.ts'

export interface ReminderValues {
  readonly baseUrl: string
  readonly agency: string
  readonly stopUrl: string
}

const groupsOf = ({ calls, tasks, birthdays, licenses }: WorkOfDay): readonly WorkOfGroup[] =>
  [calls, tasks, birthdays, licenses].filter(({ total }) => total > 0)

const keyOf = (group: number, line: number) => `${group}_${line}`

/** Names that clients typed are values: in the template they could be marks of others. */
export function reminderValues(work: WorkOfDay, { baseUrl, agency, stopUrl }: ReminderValues) {
  const lines = groupsOf(work).flatMap((group, at) =>
    group.lines.flatMap(({ name, more, path }, line) => [
      [`name${keyOf(at, line)}`, name],
      [`more${keyOf(at, line)}`, more],
      [`link${keyOf(at, line)}`, baseUrl + path],
    ]),
  )
  const fixed = { agency, stopUrl, today: `${baseUrl}/today` }
  return { ...fixed, ...Object.fromEntries(lines) } as Readonly<Record<string, string>>
}

/** A member's work of the day, with the values of `reminderValues`. */
export const dailyReminderEmail = (work: WorkOfDay): ProductEmail<string> => ({
  kind: 'daily-reminder',
  subject: () =>
    reminderSubject({
      calls: work.calls.total,
      tasks: work.tasks.total,
      birthdays: work.birthdays.total,
    }),
  component: ({ subject, ...mark }) => (
    <ProductEmailLayout
      title={subject}
      preview={`At ${mark.agency}`}
      reason={
        <>
          You get this email once a day because you turned on the daily reminder at {mark.agency}.{' '}
          <EmailLink href={mark.stopUrl ?? ''}>Turn it off</EmailLink>
        </>
      }
    >
      <Paragraph>Your work for today at {mark.agency}:</Paragraph>
      {groupsOf(work).map((group, at) => (
        <Group key={group.title} group={group} of={(line) => keyOf(at, line)} mark={mark} />
      ))}
      <EmailButton href={mark.today ?? ''}>Open Today</EmailButton>
    </ProductEmailLayout>
  ),
})

function Group({
  group: { title, lines, total },
  of,
  mark,
}: {
  group: WorkOfGroup
  of: (line: number) => string
  mark: Readonly<Record<string, string>>
}) {
  return (
    <>
      <Paragraph>
        <strong>
          {title} ({total})
        </strong>
      </Paragraph>
      {lines.map(({ more }, line) => (
        <Paragraph key={of(line)}>
          <EmailLink href={mark[`link${of(line)}`] ?? ''}>{mark[`name${of(line)}`]}</EmailLink>
          {more !== '' && (
            <>
              <br />
              {mark[`more${of(line)}`]}
            </>
          )}
        </Paragraph>
      ))}
      {total > lines.length && (
        <Paragraph>
          <EmailLink href={mark.today ?? ''}>{total - lines.length} more on Today</EmailLink>
        </Paragraph>
      )}
    </>
  )
}
