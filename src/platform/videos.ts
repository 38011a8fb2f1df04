import { z } from 'zod'

const video = z.url({ protocol: /^https$/, error: 'must be https://…' }).optional()

/** Variables with the pages of videos (decision 115); none is needed. */
export const videoVariables = {
  VIDEO_TOUR_URL: video,
  VIDEO_FORM_URL: video,
  VIDEO_PLANS_URL: video,
  VIDEO_CHOICE_URL: video,
  VIDEO_QUALIFY_URL: video,
}

/** Videos by the URL of their page. */
export interface Videos {
  /** Of the walkthrough. */
  readonly tour?: string | undefined
  /** Of the public quote form. */
  readonly form?: string | undefined
  /** The quote page's dialogs: plans compared, after a choice, and before the health questions. */
  readonly plans?: string | undefined
  readonly choice?: string | undefined
  readonly qualify?: string | undefined
}

type VideoEnvironment = { readonly [Name in keyof typeof videoVariables]?: string | undefined }

export const videosOf = (env: VideoEnvironment): Videos => ({
  tour: env.VIDEO_TOUR_URL,
  form: env.VIDEO_FORM_URL,
  plans: env.VIDEO_PLANS_URL,
  choice: env.VIDEO_CHOICE_URL,
  qualify: env.VIDEO_QUALIFY_URL,
})
