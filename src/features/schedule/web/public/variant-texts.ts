import type { ScheduleVariant } from '../../shared/schedule-status.rules.ts'

/** The specification's titles, with calm texts that promise nothing (FOLLOWUP-003 to 005). */
export const variantTexts: Readonly<
  Record<ScheduleVariant, { title: string; paragraphs: (agent: string) => readonly string[] }>
> = {
  switch: {
    title: 'Great News...',
    paragraphs: (agent) => [
      'Based on your answers, you look like a good candidate to switch plans. The insurance company makes the final decision.',
      `Talk with ${agent} to compare prices and take the next step. The call is free, and you decide.`,
    ],
  },
  options: {
    title: 'Here are some options...',
    paragraphs: (agent) => [
      'Your current plan stays as it is. Nothing changes unless you want it to.',
      `There are other ways to look at costs and coverage. ${agent} knows them and will go through them with you at your pace.`,
    ],
  },
  connect: {
    title: "Let's Connect",
    paragraphs: (agent) => [
      `Talk with ${agent} about your coverage and your options. The call is free, and you decide what comes next.`,
    ],
  },
}

export const medicareAdvantageNote =
  'Your options may include Medicare Advantage plans, which must accept you no matter your health.'
