import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, badInput, ERROR_STATUS, forbidden } from '../../errors.ts'
import { readChange } from './change.rules.ts'
import { clockAssets } from './clock-assets.ts'
import { clockPage } from './clock-page.ts'
import type { DemoClock } from './demo-clock.ts'
import { isOwnPage } from '../same-origin.rules.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_LIMIT = 1024

/** `/clock`: a page with forms for people, JSON for tests and programs. */
export function clockRoutes(clock: DemoClock, productName: string): FastifyPluginAsync {
  const sendPage = (reply: FastifyReply, shown: { error?: string; wasSet?: boolean } = {}) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        clockPage({
          productName,
          now: clock(),
          real: clock.machine(),
          offsetMs: clock.offsetMs(),
          isCatchingUp: clock.isCatchingUp(),
          ...shown,
        }),
      )

  return async (app: FastifyInstance) => {
    app.addContentTypeParser<string>(
      FORM,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    for (const { path, type, body } of clockAssets)
      app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(body))

    app.get<{ Querystring: { set?: string } }>('/clock', async (request, reply) =>
      wantsJson(request) ? answer(clock) : sendPage(reply, { wasSet: request.query.set !== undefined }),
    )

    app.post('/clock', async (request, reply) => {
      if (!isOwnPage(request.headers)) throw forbidden('Only a page of this product may set its clock.')
      const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
      try {
        const change = readChange(request.body)
        if (typeof change === 'string') throw badInput(change)
        await clock.set(change)
      } catch (error) {
        if (!isForm || !(error instanceof AppError)) throw error
        return sendPage(reply.code(ERROR_STATUS[error.code]), { error: error.message })
      }
      return isForm ? reply.redirect('/clock?set', 303) : answer(clock)
    })
  }
}

const answer = (clock: DemoClock) => ({ now: clock().toISOString(), isCatchingUp: clock.isCatchingUp() })

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('application/json') && !accept.includes('text/html')
