import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../../asker.ts'
import { notFound, unauthenticated } from '../../../../errors.ts'
import type { SignedLink } from '../../../../lib/signed-link.ts'
import { ONE_FILE, sendFile, takeFiles } from '../../../../lib/uploads/uploaded-file.ts'
import type { CreateContext } from '../../../../request-context.ts'
import { takeUpload } from '../../../uploads/take-upload.service.ts'
import { claimNamed, readerOf } from './evidence.rules.ts'
import { addClaimEvidence, refuseFullClaim } from './keep-evidence.service.ts'
import { readEvidence } from './read-evidence.service.ts'

interface OneClaim {
  Params: { claim: string }
}
interface OneFile {
  Params: { id: string }
  Querystring: SignedLink
}

/** Evidence of claims, up and down: byte streams, as the sheets of scorecards are. What may be done is asked of the same rules. */
export async function registerClaimEvidence(
  app: FastifyInstance,
  createContext: CreateContext,
): Promise<void> {
  await app.register(async (scope) => {
    await takeFiles(scope)
    scope.post<OneClaim>('/api/v1/coaches/me/evidence/:claim', ONE_FILE, async (request, reply) => {
      const ctx = await createContext(callerOf(request))
      if (!ctx.viewer) throw unauthenticated()
      const claim = claimNamed(request.params.claim)
      // Asked before a byte is read.
      if (!claim || !ctx.viewer.coachId) throw notFound('claim')
      await refuseFullClaim(ctx.em, ctx.viewer.coachId, claim)
      const kept = await takeUpload(ctx, { request, reply }, (file) =>
        addClaimEvidence({ ...ctx, em: ctx.em.fork() }, claim, file),
      )
      return reply.code(201).send({ claim: request.params.claim, ...kept })
    })
  })
  app.get<OneFile>('/api/v1/claim-evidence/:id', async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const { id } = request.params
    const reader = readerOf(ctx.secret, id, request.query, ctx.clock()) ?? ctx.viewer?.id
    if (!reader) throw notFound('file')
    return sendFile(reply, await readEvidence(ctx, id, reader))
  })
}
