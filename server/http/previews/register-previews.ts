import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { hasEtag } from '../../lib/etag.ts'
import { shareRunsByKey } from '../../lib/share-runs-by-key.ts'
import { createPagePaths } from '../page-paths.rules.ts'
import { type PageFacts, readPageFacts } from '../page-subject.ts'
import { findPicture, PICTURED } from './find-picture.ts'
import { KeptPictures, nameOf } from './kept-pictures.ts'
import { GENERAL, type Shown } from './picture.rules.ts'
import { spellPicture } from './spell-picture.rules.ts'

type Found = { shown: Shown } | { status: 404 | 410 }

const GENERAL_PATH = '/general'

/** Pictures that other sites show beside a link: of the page `/coach/1` at `/previews/coach/1.png`, and a general one. */
export function registerPreviews(
  app: FastifyInstance,
  { pool, env, publicUrl }: Pick<Services, 'pool' | 'env' | 'publicUrl'>,
  kept = new KeptPictures(),
): void {
  const pageOf = createPagePaths(PICTURED)
  const share = shareRunsByKey<Found>()
  app.addHook('onClose', () => kept.stop())

  const find = async (path: string): Promise<Found> => {
    if (path === GENERAL_PATH) return { shown: GENERAL }
    const match = pageOf(path)
    const { status }: Pick<PageFacts, 'status'> = match ? await readPageFacts(pool, match) : { status: 404 }
    if (!match || status !== 200) return { status: status === 410 ? 410 : 404 }
    const shown = await findPicture(pool, match)
    return shown ? { shown } : { status: 404 }
  }

  app.get<{ Params: { '*': string } }>('/previews/*', async (request, reply) => {
    const [, path] = /^(.+)\.png$/.exec(`/${request.params['*']}`) ?? []
    const found: Found = path ? await share(path, () => find(path)) : { status: 404 }
    if ('status' in found)
      return reply
        .code(found.status)
        .send({ message: 'There is no picture at this address.', code: 'NOT_FOUND' })
    const { host } = new URL(publicUrl())
    const picture = spellPicture({ ...found.shown, brand: env.PRODUCT_NAME, host })
    const etag = `"${nameOf(picture)}"`
    const isKnown = hasEtag(request.headers['if-none-match'], etag)
    const bytes = isKnown ? null : await kept.get(picture)
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=300, must-revalidate',
      // It is made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return bytes ? reply.type('image/png').send(bytes) : reply.code(304).send()
  })
}
