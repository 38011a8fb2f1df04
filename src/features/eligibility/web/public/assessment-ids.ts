/** The public ids in the page's address; `quoteId` may be a contact's. */
export type AssessmentIds = { quoteId: string; orgId: string; tid: string | null }
