import { z } from 'zod'

type Id<Name extends string> = number & { readonly __id: Name }
export type OrganizationId = Id<'organization'>
export type AgentId = Id<'agent'>
export type ContactId = Id<'contact'>
export type PolicyId = Id<'policy'>
export type FederalRightId = Id<'federal_right'>
export type QuoteId = Id<'quote'>
export type ImportId = Id<'import'>
export type EmailId = Id<'email'>
export type SessionId = Id<'session'>
export type ApiKeyId = Id<'api_key'>
export type WebhookEndpointId = Id<'webhook_endpoint'>
export type WebhookDeliveryId = Id<'webhook_delivery'>
export type ClientFieldId = Id<'client_field'>
export type ListViewId = Id<'list_view'>

/** A random 128-bit id that may appear in public URLs, 32 hexadecimal digits. */
export type PublicId = string & { readonly __publicId: true }

// No coercion: `true`, `[5]` and `0x9bb` are not ids.
const id = <T extends number>() =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .transform((value) => value as T)
const requestId = () => z.string().trim().min(8).max(64)

// Marked pure so that consumer pages, which only parse public ids, load no schema.

/** Of records that only their own feature names. */
export const IdField = /* @__PURE__ */ id<number>()
export const AgentIdField = /* @__PURE__ */ id<AgentId>()
export const ContactIdField = /* @__PURE__ */ id<ContactId>()
export const PolicyIdField = /* @__PURE__ */ id<PolicyId>()
export const FederalRightIdField = /* @__PURE__ */ id<FederalRightId>()
export const ImportIdField = /* @__PURE__ */ id<ImportId>()
export const EmailIdField = /* @__PURE__ */ id<EmailId>()
export const SessionIdField = /* @__PURE__ */ id<SessionId>()
export const ApiKeyIdField = /* @__PURE__ */ id<ApiKeyId>()
export const WebhookEndpointIdField = /* @__PURE__ */ id<WebhookEndpointId>()
export const WebhookDeliveryIdField = /* @__PURE__ */ id<WebhookDeliveryId>()
export const ClientFieldIdField = /* @__PURE__ */ id<ClientFieldId>()
export const ListViewIdField = /* @__PURE__ */ id<ListViewId>()
/** As `newRequestId` makes it for one press: what is sent again with the same id is done once. */
export const RequestIdField = /* @__PURE__ */ requestId()

export function parsePublicId(text: string): PublicId | undefined {
  return /^[0-9a-f]{32}$/.test(text) ? (text as PublicId) : undefined
}
