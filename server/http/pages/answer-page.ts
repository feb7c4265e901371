import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import type { AppError } from '../../errors.ts'
import { statusOf, toAppError } from '../../graphql/present-error.ts'
import { shareRunsByKey } from '../../lib/share-runs-by-key.ts'
import { networkOf } from '../../modules/budgets/network.rules.ts'
import type { PageMatch } from '../page-paths.rules.ts'
import { type PageFacts, readPageFacts } from '../page-subject.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { composeEmpty, composeFailure } from './compose-empty.rules.ts'
import { KeptPages } from './kept-pages.ts'
import { pageWriterIn } from './page-writer.ts'
import { SealedPage } from './sealed-page.ts'
import { sendPage } from './send-page.ts'
import { createWritePage } from './write-pages.ts'

interface Deps {
  app: FastifyInstance
  services: Services
  /** Where the client was built to. */
  root: string
  /** The page of the build. */
  empty: string
  /** Null where no page is written. */
  answerVisitor: AnswerVisitor | null
}

/** No address of the route table. */
const NO_PAGE: PageFacts = { status: 404, version: '', isList: false }
const OTHERWISE = '*'

/** Answers with pages: first whether there is one at an address, then with it, as a visitor sees it or empty for browsers to draw. */
export async function createAnswerPage({ app, services, root, empty, answerVisitor }: Deps) {
  const { log, clock } = services
  const writerOf = pageWriterIn(join(root, '..', 'pages'))
  const write = answerVisitor && (await createWritePage({ services, root, empty, answerVisitor }))
  const { PRODUCT_NAME } = services.env
  const emptyPages = createEmptyPages(empty, PRODUCT_NAME)
  const failed = await SealedPage.of(composeFailure(empty, PRODUCT_NAME), '')
  const kept = new KeptPages({ now: () => clock().getTime() })
  const share = shareRunsByKey<PageFacts>()
  // Not the first visitor waits for it, and no test that opens no page.
  app.addHook('onListen', async () => void (await writerOf()))

  const look = (match: PageMatch | null): Promise<PageFacts> =>
    match ? share(JSON.stringify(match), () => readPageFacts(services, match)) : Promise.resolve(NO_PAGE)

  const find = async (request: FastifyRequest, pattern: string, facts: PageFacts) => {
    const writer = await writerOf()
    if (!write || !writer?.pages.includes(pattern)) return null
    const isMissing = facts.status !== 200
    // What is nowhere looks the same wherever that is: however many ask for it, it is one page for each line of the route table.
    const path = isMissing ? nothingAt(pattern) : request.url
    const key = `${facts.status} ${path}`
    const last = facts.version === null && kept.last(key)
    if (last) return last
    return kept.get({
      key,
      version: `${isMissing ? '' : facts.version} ${clock.offsetMs?.() ?? ''}`,
      isList: facts.isList,
      payer: networkOf(request.ip),
      write: () => write(writer, { path, pattern, isMissing, ip: request.ip }),
    })
  }

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    match: PageMatch | null,
    facts: PageFacts,
  ) => {
    try {
      const pattern = match?.pattern ?? OTHERWISE
      const page = await find(request, pattern, facts)
      void reply.code(facts.status)
      if (page) return await sendPage(request, reply, page, 'shared')
      const title = facts.status === 200 ? (await writerOf())?.titles[pattern] : undefined
      return await sendPage(request, reply, await emptyPages(title), 'own')
    } catch (error) {
      const { status, retryAfter } = failureOf(toAppError(error, log))
      if (retryAfter) void reply.header('retry-after', retryAfter)
      return sendPage(request, reply.code(status), failed, 'failed')
    }
  }
  return { look, send }
}

/** The page that browsers draw, kept under each title. */
function createEmptyPages(empty: string, productName: string) {
  const kept = new Map<string | undefined, Promise<SealedPage>>()
  const seal = (html: string) => SealedPage.of(html, html)
  return (title: string | undefined): Promise<SealedPage> => {
    const page = kept.get(title) ?? seal(composeEmpty(empty, productName, title))
    kept.set(title, page)
    return page
  }
}

/** An address of the pattern at which nothing is. */
const nothingAt = (pattern: string) =>
  pattern === OTHERWISE ? '/nothing' : pattern.replaceAll(/:\w+/g, 'nothing')

/** What a page was asked is its address, so that a mistake in it is one of the request. */
function failureOf({ code, extensions }: AppError) {
  const { retryAfter } = extensions
  return {
    status: code === 'BAD_USER_INPUT' ? 400 : statusOf(code),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
  }
}
