import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { hasEtag } from '../../lib/etag.ts'
import { untilGone } from '../../lib/until-gone.ts'
import { requesterOf } from '../../modules/budgets/requester.rules.ts'
import { shareRunsByKey } from '../../lib/share-runs-by-key.ts'
import type { PageMatch } from '../page-paths.rules.ts'
import { readPageFacts } from '../page-subject.ts'
import { findPicture, PICTURED } from './find-picture.ts'
import { KeptPictures, nameOf } from './kept-pictures.ts'
import { GENERAL, type Shown } from './picture.rules.ts'
import { spellPicture } from './spell-picture.rules.ts'

type Found = { shown: Shown } | { status: 404 | 410 }

/** Pictures that other sites show beside a link: of the page `/coach/1` at `/previews/coach/1.png`, and a general one. */
export function registerPreviews(
  app: FastifyInstance,
  { pool, clock, env, publicUrl }: Pick<Services, 'pool' | 'clock' | 'env' | 'publicUrl'>,
  kept = new KeptPictures(),
): void {
  const share = shareRunsByKey<Found>()
  app.addHook('onClose', () => kept.stop())

  /** There as long as its page is. */
  const find = async (match: PageMatch): Promise<Found> => {
    const { status } = await readPageFacts({ pool, clock }, match)
    const shown = status === 200 ? await findPicture(pool, match) : null
    return shown ? { shown } : { status: status === 410 ? 410 : 404 }
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const { host } = new URL(publicUrl())
    const picture = spellPicture({ ...shown, brand: env.PRODUCT_NAME, host })
    const etag = `"${nameOf(picture)}"`
    const isKnown = hasEtag(request.headers['if-none-match'], etag)
    const bytes = isKnown ? null : await kept.get(picture, requesterOf(request), untilGone(reply))
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=300, must-revalidate',
      // It is made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return bytes ? reply.type('image/png').send(bytes) : reply.code(304).send()
  }

  app.get('/previews/general.png', (request, reply) => send(request, reply, GENERAL))
  for (const pattern of PICTURED)
    app.get<{ Params: Record<string, string> }>(`/previews${pattern}.png`, async (request, reply) => {
      const match = { pattern, values: Object.values(request.params) }
      const found = await share(JSON.stringify(match), () => find(match))
      if ('shown' in found) return send(request, reply, found.shown)
      return reply
        .code(found.status)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no picture at this address.', code: 'NOT_FOUND' })
    })
}
