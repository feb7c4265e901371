import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import type { AppError } from '../../errors.ts'
import { statusOf, toAppError } from '../../graphql/present-error.ts'
import { clientConfig } from '../client-config.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { composeFailure, composePage, type PageFiles } from './compose-page.rules.ts'
import { pageWriterIn } from './page-writer.ts'

export interface Written {
  html: string
  /** Why only the empty page could be sent. */
  failure: { status: number; retryAfter: number | null } | null
}

/** Writes the page at an address as a visitor sees it; the empty page for those that are drawn in the browser alone. */
export type WritePage = (request: FastifyRequest, pattern: string) => Promise<Written>

interface Deps {
  app: FastifyInstance
  services: Services
  /** Where the client was built to. */
  root: string
  empty: string
  /** Null where no page is written. */
  answerVisitor: AnswerVisitor | null
}

const NO_FILES: PageFiles = { scripts: [], styles: [] }

export async function createWritePage({
  app,
  services,
  root,
  empty,
  answerVisitor,
}: Deps): Promise<WritePage> {
  const { log, clock, publicUrl } = services
  const writerOf = pageWriterIn(join(root, '..', 'pages'))
  const files = await readFiles(root)
  // Not the first visitor waits for it, and no test that opens no page.
  app.addHook('onListen', async () => void (await writerOf()))
  return async (request, pattern) => {
    const writer = await writerOf()
    if (!answerVisitor || !writer?.pages.includes(pattern)) return { html: empty, failure: null }
    try {
      const page = await writer.writePage({
        url: `${publicUrl()}${request.url}`,
        pattern,
        config: clientConfig(services),
        now: clock().getTime(),
        answer: answerVisitor(request.ip),
      })
      return { html: composePage(empty, page, files[pattern] ?? NO_FILES), failure: null }
    } catch (error) {
      return { html: composeFailure(empty), failure: failureOf(toAppError(error, log)) }
    }
  }
}

async function readFiles(root: string): Promise<Record<string, PageFiles>> {
  const text = await readFile(join(root, 'pages.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, PageFiles>
}

/** What a page was asked is its address, so that a mistake in it is one of the request. */
function failureOf({ code, extensions }: AppError): Written['failure'] {
  const { retryAfter } = extensions
  const status = code === 'BAD_USER_INPUT' ? 400 : statusOf(code)
  return { status, retryAfter: typeof retryAfter === 'number' ? retryAfter : null }
}
