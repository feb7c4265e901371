import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../../context.ts'
import type { CreateContext } from '../../../request-context.ts'
import { isSwitchedOn, switchOff } from './switch-off.service.ts'
import { askPage, offPage, unknownPage } from './unsubscribe-page.view.ts'
import { UNSUBSCRIBE_CSS } from './unsubscribe-style.view.ts'
import { readUnsubscription } from './unsubscribe-token.rules.ts'

interface Link {
  Params: { token: string }
}

const PATH = '/unsubscribe/:token'
const BODY_LIMIT = 8 * 1024

/**
 * Switches off one kind of optional e-mail by the link in it, as RFC 8058 wants it: a mail program posts, a person is
 * asked first. Not a GraphQL operation: the form is the standard's. The signature in the address is all it takes.
 */
export async function registerUnsubscribe(
  app: FastifyInstance,
  { env, secret }: Pick<Services, 'env' | 'secret'>,
  createContext: CreateContext,
): Promise<void> {
  const { PRODUCT_NAME: name } = env
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // `List-Unsubscribe=One-Click`, as a form of either kind: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null),
    )

    scope.get('/unsubscribe.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(UNSUBSCRIBE_CSS),
    )

    scope.get<Link>(PATH, async (request, reply) => {
      const asked = readUnsubscription(secret, request.params.token)
      const isOn =
        asked &&
        (await isSwitchedOn(await createContext({ authorization: undefined, ip: request.ip }), asked))
      if (!asked || isOn === null) return sendPage(reply.code(404), unknownPage(name))
      return sendPage(reply, isOn ? askPage(name, asked) : offPage(name, asked))
    })

    scope.post<Link>(PATH, async (request, reply) => {
      const asked = readUnsubscription(secret, request.params.token)
      const isKnown =
        asked && (await switchOff(await createContext({ authorization: undefined, ip: request.ip }), asked))
      return isKnown ? sendPage(reply, offPage(name, asked)) : sendPage(reply.code(404), unknownPage(name))
    })
  })
}

/** The address opens something, so that nobody keeps it or learns it from us. */
const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)
