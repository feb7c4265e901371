import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { BootConfig } from '../config/boot-config.ts'
import { tellTimeBy } from '../lib/now.ts'
import { routes } from '../routes.tsx'
import { App } from './App.tsx'
import { type Answer, createServerClient } from './server-client.ts'
import type { PageState } from './page-state.ts'
import { createVisitor } from './visitor.ts'
import { PRELOADS } from './preloads.ts'
import { TITLES } from './titles.ts'

export interface PageAsk {
  /** The whole address. */
  url: string
  /** Its entry in `pages`. */
  pattern: string
  config: BootConfig
  /** Nothing is there: the same page for all such addresses, which asks nothing. */
  isMissing: boolean
  /** The product's time in milliseconds, for all of the page. */
  now: number
  /** Runs an operation as a visitor. */
  answer: Answer
}

export interface WrittenPage {
  /** What belongs into the head of the document. */
  head: string
  /** What belongs into its root. */
  content: string
  state: PageState
}

/** The patterns of the route table that are written on the server. */
export const pages: readonly string[] = Object.keys(PRELOADS)

/** What the others are called, by their pattern. */
export const titles: Readonly<Record<string, string>> = TITLES

const times = new AsyncLocalStorage<number>()
tellTimeBy(() => times.getStore() ?? Date.now())
const handler = createStaticHandler(routes)

/** Writes a page as a visitor sees it first: in UTC, in no country, and with everything it reads already there. */
export const writePage = (ask: PageAsk): Promise<WrittenPage> => times.run(ask.now, () => write(ask))

async function write({ url, pattern, isMissing, config, now, answer }: PageAsk): Promise<WrittenPage> {
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`)
  const { clients, session } = createVisitor(() => createServerClient(answer))
  const client = clients.client()
  const params = context.matches.at(-1)?.params ?? {}
  const { pathname, searchParams: search } = new URL(url)
  if (!isMissing) await PRELOADS[pattern]?.(client, { params, search })
  const document = await draw(
    // React puts titles and the like where they belong only in a whole document.
    <html lang="en">
      <body>
        <div id="root">
          <App config={config} clients={clients} session={session} missing={isMissing ? pathname : null}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </App>
        </div>
      </body>
    </html>,
  )
  return { ...partsOf(document), state: { config, now, known: client.tell(), isMissing } }
}

/** All of it at once: what comes in pieces is put in its place by a script, which the content policy would refuse. */
function draw(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
    })
  })
}

const between = (text: string, from: string, to: string) =>
  text.slice(text.indexOf(from) + from.length, text.lastIndexOf(to))

function partsOf(document: string) {
  const end = document.indexOf('</head>')
  return {
    head: between(document.slice(0, end + '</head>'.length), '<head>', '</head>'),
    content: between(document.slice(end), '<div id="root">', '</div></body>'),
  }
}
