import { z } from 'zod'

const video = z.url({ protocol: /^https$/, error: 'must be https://…' }).optional()

/** Variables with the pages of videos (decision 115); none is needed. */
export const videoVariables = {
  VIDEO_PLANS_URL: video,
  VIDEO_CHOICE_URL: video,
  VIDEO_QUALIFY_URL: video,
}

/** Videos of the quote page, by URL: the plans compared, after a choice, before the health questions. */
export interface Videos {
  readonly plans?: string | undefined
  readonly choice?: string | undefined
  readonly qualify?: string | undefined
}

type VideoEnvironment = { readonly [Name in keyof typeof videoVariables]?: string | undefined }

export const videosOf = (env: VideoEnvironment): Videos => ({
  plans: env.VIDEO_PLANS_URL,
  choice: env.VIDEO_CHOICE_URL,
  qualify: env.VIDEO_QUALIFY_URL,
})
