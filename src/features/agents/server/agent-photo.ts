import { AppError } from '../../../kernel/app-error.ts'
import { type AgentId, AgentIdField } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { endOf, memberOf } from '../../../platform/http/request-context.ts'
import { imageBodyLimit, readUploadedImage } from '../../../platform/images/read-uploaded-image.ts'
import { reencodePortrait } from '../../../platform/images/reencode-image.ts'
import type { MemberContext, Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { agentIdInvalid } from '../../contacts/shared/contact-texts.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { agentPhotoUrl } from '../../organizations/shared/agency.ts'
import { canChangePhoto } from '../shared/agent.policy.ts'
import { photoForbidden, photoNotFound } from '../shared/agent-texts.ts'
import { PhotoChanged } from '../shared/agents.contract.ts'
import { deletePhotos, findPhoto, insertPhoto } from './agent-photo.sql.ts'
import { lockActiveAgent } from './find-agent.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/** Per organization in 15 minutes: decoding an image costs much more than any other call. */
const maxUploads = 60

/**
 * Locks the agent whose photo the member may change. Throws 403 for another member's, 404 for an
 * unknown agent.
 */
async function lockOwner(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  id: AgentId,
) {
  if (!canChangePhoto(principal, id)) throw new AppError('FORBIDDEN', photoForbidden)
  return lockActiveAgent(transaction, id)
}

/** Replaces an agent's photo and returns its new URL. */
export async function savePhoto(
  context: MemberContext,
  id: AgentId,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<{ photoUrl: string }> {
  const image = await reencodePortrait(bytes, { signal })
  return inOrganization(context, async (transaction) => {
    const agent = await lockOwner(context, transaction, id)
    await deletePhotos(transaction, id)
    const photoId = await insertPhoto(transaction, id, { ...image, at: context.clock.now() })
    await updateAgentRow(transaction, id, { photo_id: photoId })
    await recordAudit(transaction, context, { action: 'agents.set_photo', entity: 'agent', id })
    return { photoUrl: agentPhotoUrl(agent.public_id, photoId) }
  })
}

/** Removes a photo. Throws 403 for another member's unless by an admin, 404 for an unknown one. */
export async function deletePhoto(context: MemberContext, id: AgentId): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockOwner(context, transaction, id)
    await deletePhotos(transaction, id)
    await updateAgentRow(transaction, id, { photo_id: null })
    await recordAudit(transaction, context, { action: 'agents.delete_photo', entity: 'agent', id })
  })
}

export const uploadPhotoRoute: RawRoute = {
  method: 'POST',
  url: '/api/agents/:id/photo',
  access: 'member',
  summary:
    'Replaces an agent’s photo with the form’s file `photo`; admins can replace anyone’s, others only their own',
  bodyLimit: imageBodyLimit,
  returns: PhotoChanged,
  handle: async (context, request, reply) => {
    const member = memberOf(context)
    const id = AgentIdField.safeParse((request.params as { id: string }).id)
    if (!id.success) throw new AppError('BAD_REQUEST', agentIdInvalid)
    // Before the file is read.
    await inOrganization(member, (transaction) => lockOwner(member, transaction, id.data))
    await limitAttempts(context, [[`photo:${member.organizationId}`, maxUploads]])
    const bytes = await readUploadedImage(request, reply, 'photo')
    return savePhoto(member, id.data, bytes, endOf(reply))
  },
}

async function readPhoto(services: Services, publicId: string, photoId: number) {
  const photo = Number.isSafeInteger(photoId)
    ? await openPublicLink(services, publicId, ['agent'], ({ transaction, targetId }) =>
        findPhoto(transaction, targetId, photoId),
      )
    : undefined
  if (photo === undefined) throw new AppError('NOT_FOUND', photoNotFound)
  return photo
}

/** A new photo has a new URL, so browsers may keep this one. */
export const agentPhotoRoute: RawRoute = {
  method: 'GET',
  url: '/api/agents/:publicId/photo/:photoId',
  access: 'public',
  summary: 'An agent’s photo',
  produces: 'image/*',
  handle: async (context, request, reply) => {
    const { publicId, photoId } = request.params as { publicId: string; photoId: string }
    const { content_type, bytes } = await readPhoto(context, publicId, Number(photoId))
    return reply
      .type(content_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  },
}
