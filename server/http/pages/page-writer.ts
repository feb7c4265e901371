import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentNode, ExecutionResult } from 'graphql'

export interface Asked {
  document: DocumentNode
  operationName: string
  variables: Record<string, unknown>
}

export interface PageAsk {
  /** The whole address. */
  url: string
  /** Its entry in `pages`. */
  pattern: string
  /** Nothing is there: the page asks nothing, and is the same wherever that is. */
  isMissing: boolean
  config: object
  /** The product's time in milliseconds, for all of the page. */
  now: number
  /** Runs an operation as whoever asked for the page, who is nobody. */
  answer: (asked: Asked) => Promise<ExecutionResult>
}

export interface WrittenPage {
  /** What belongs into the head of the document. */
  head: string
  /** What belongs into its root. */
  content: string
  /** What the browser goes on from. */
  state: object
}

/** The client as it was built for us. Nothing of its code is known here: only this. */
export interface PageWriter {
  /** The patterns of the pages that it writes. */
  pages: readonly string[]
  /** What the others are called, by their pattern, without the product's name. */
  titles: Readonly<Record<string, string>>
  writePage: (ask: PageAsk) => Promise<WrittenPage>
}

/** Loads it when it is first wanted; null where the client was not built for the server. */
export function pageWriterIn(folder: string): () => Promise<PageWriter | null> {
  const file = join(folder, 'server.mjs')
  let writer: Promise<PageWriter> | null = null
  return async () => {
    if (!existsSync(file)) return null
    writer ??= import(pathToFileURL(file).href) as Promise<PageWriter>
    return writer
  }
}
