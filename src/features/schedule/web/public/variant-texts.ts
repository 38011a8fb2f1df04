import type { ScheduleVariant } from '../../shared/schedule-status.rules.ts'

/** Titles are the specification's; every text stays calm and promises nothing (FOLLOWUP-003 to 005). */
export const variantTexts: Readonly<
  Record<ScheduleVariant, { title: string; paragraphs: (agent: string) => readonly string[] }>
> = {
  switch: {
    title: 'Great News...',
    paragraphs: (agent) => [
      'From your answers, you look like a good candidate to switch plans. The insurance company makes the final decision.',
      `Talk with ${agent} to compare prices and take the next step. The call costs nothing, and you decide.`,
    ],
  },
  options: {
    title: 'Here are some options...',
    paragraphs: (agent) => [
      'The plan you have now stays as it is: nothing changes unless you want it to.',
      `There is more than one way to look at costs and coverage. ${agent} knows them and will go through them with you, at your pace.`,
    ],
  },
  connect: {
    title: "Let's Connect",
    paragraphs: (agent) => [
      `Talk with ${agent} about your coverage and your options. The call costs nothing, and you decide what comes next.`,
    ],
  },
}

export const medicareAdvantageNote =
  'Your options may include Medicare Advantage plans, which must accept you whatever your health.'
