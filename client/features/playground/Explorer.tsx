import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import './playground.css'
import { DOC_EXPLORER_PLUGIN, DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { HISTORY_PLUGIN, HistoryStore } from '@graphiql/plugin-history'
import { GraphiQLProvider } from '@graphiql/react'
import { GraphiQL, GraphiQLInterface } from 'graphiql'
import { type ReactNode, useEffect, useState } from 'react'
import { useViewer } from '../../auth/viewer.ts'
import { Loader } from '../../components/layout/Loader.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import type { PlaygroundQuery } from '../../generated/graphql.ts'
import { provideWorkers } from './editor-workers.ts'
import { DRY_RUN_PLUGIN } from './dry-run-plugin.tsx'
import { EditorTheme } from './EditorTheme.tsx'
import { PlaygroundBar } from './PlaygroundBar.tsx'
import { RunLine } from './RunLine.tsx'
import { type LinkedQuery, queryIn } from './query-link.ts'
import { SavedContext } from './saved-context.ts'
import { SAVED_PLUGIN } from './saved-plugin.tsx'
import { hasTabs, openStorage } from './storage.ts'
import { useFetcher } from './use-fetcher.ts'
import { usePlainTabs } from './use-plain-tabs.ts'
import { usePersonas } from './use-personas.ts'
import { useSchema } from './use-schema.ts'

provideWorkers()

const PLUGINS = [DOC_EXPLORER_PLUGIN, SAVED_PLUGIN, HISTORY_PLUGIN]
const ADMIN_PLUGINS = [...PLUGINS, DRY_RUN_PLUGIN]

/** GraphiQL in our colours, with what it lacks: personas, cost, saved queries and code to copy. */
export function Explorer({ playground }: { playground: PlaygroundQuery['playground'] }) {
  const { apiBaseUrl } = useBootConfig()
  const { viewer } = useViewer()
  const [storage] = useState(() => openStorage(viewer?.id ?? null))
  const schema = useSchema(apiBaseUrl)
  const personas = usePersonas()
  const { fetcher, facts } = useFetcher(apiBaseUrl, personas.current)
  const [start] = useState(() => startOf(storage, playground))
  // A link is followed once: what is done to its query stands in the tabs from then on.
  useEffect(() => {
    if (queryIn(location.hash)) history.replaceState(history.state, '', location.pathname)
  }, [])
  if (schema.problem) return <p role="alert">{schema.problem}</p>
  if (!schema.schema) return <Loader size="lg" />
  return (
    <SavedContext value={playground}>
      <GraphiQLProvider
        fetcher={fetcher}
        schema={schema.schema}
        storage={storage}
        plugins={playground.isAdmin ? ADMIN_PLUGINS : PLUGINS}
        referencePlugin={DOC_EXPLORER_PLUGIN}
        initialQuery={start?.query}
        initialVariables={start?.variables}
        shouldPersistHeaders={false}
      >
        <DocExplorerStore>
          <HistoryStore maxHistoryLength={20}>
            <EditorTheme />
            <PlaygroundBar personas={personas} />
            <Frame>
              <GraphiQLInterface
                defaultEditorToolsVisibility="variables"
                isHeadersEditorEnabled={false}
                showPersistHeadersSettings={false}
              >
                <GraphiQL.Footer>
                  <RunLine facts={facts} />
                </GraphiQL.Footer>
              </GraphiQLInterface>
            </Frame>
          </HistoryStore>
        </DocExplorerStore>
      </GraphiQLProvider>
    </SavedContext>
  )
}

/** What is on the screen first: the query of a link, else the tabs of last time, else the first that is saved. */
function startOf(
  storage: ReturnType<typeof openStorage>,
  { savedQueries: [first] }: PlaygroundQuery['playground'],
): LinkedQuery | null {
  const linked = queryIn(location.hash)
  if (linked ?? hasTabs(storage)) return linked
  return first ? { query: first.document, variables: first.variables } : null
}

function Frame({ children }: { children: ReactNode }) {
  const ref = usePlainTabs()
  return (
    <div ref={ref} className="playground mt-3 overflow-hidden rounded-l border border-line">
      {children}
    </div>
  )
}
