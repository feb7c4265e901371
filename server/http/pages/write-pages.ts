import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConfigSources, clientConfig } from '../client-config.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { composePage, type PageFiles } from './compose-page.rules.ts'
import type { PageWriter } from './page-writer.ts'
import { SealedPage } from './sealed-page.ts'

export interface PageAsked {
  /** The address without the host. */
  path: string
  pattern: string
  isMissing: boolean
  /** Who asks, and pays for what is read. */
  ip: string
}

interface Deps {
  services: ConfigSources
  /** Where the client was built to. */
  root: string
  empty: string
  answerVisitor: AnswerVisitor
}

const NO_FILES: PageFiles = { scripts: [], styles: [] }

/** Writes a page as visitors see it. */
export async function createWritePage({ services, root, empty, answerVisitor }: Deps) {
  const files = await readFiles(root)
  return async (writer: PageWriter, { path, pattern, isMissing, ip }: PageAsked): Promise<SealedPage> => {
    const config = clientConfig(services)
    const page = await writer.writePage({
      url: `${services.publicUrl()}${path}`,
      pattern,
      isMissing,
      config,
      now: services.clock().getTime(),
      answer: answerVisitor(ip),
    })
    const compose = (state: object) => composePage(empty, { ...page, state }, files[pattern] ?? NO_FILES)
    // What is shown, and the files it names: a page of another build needs those of that one.
    return SealedPage.of(compose(page.state), compose(config))
  }
}

async function readFiles(root: string): Promise<Record<string, PageFiles>> {
  const text = await readFile(join(root, 'pages.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, PageFiles>
}
