import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import './playground.css'
import { DOC_EXPLORER_PLUGIN, DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { HISTORY_PLUGIN, HistoryStore } from '@graphiql/plugin-history'
import { GraphiQLProvider } from '@graphiql/react'
import { GraphiQLInterface } from 'graphiql'
import { useState } from 'react'
import { useViewer } from '../../auth/viewer.ts'
import { Loader } from '../../components/layout/Loader.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import type { PlaygroundQuery } from '../../generated/graphql.ts'
import { provideWorkers } from './editor-workers.ts'
import { EditorTheme } from './EditorTheme.tsx'
import { PlaygroundBar } from './PlaygroundBar.tsx'
import { SavedContext } from './saved-context.ts'
import { SAVED_PLUGIN } from './saved-plugin.tsx'
import { openStorage } from './storage.ts'
import { useFetcher } from './use-fetcher.ts'
import { usePersonas } from './use-personas.ts'
import { useSchema } from './use-schema.ts'

provideWorkers()

const PLUGINS = [DOC_EXPLORER_PLUGIN, SAVED_PLUGIN, HISTORY_PLUGIN]

/** GraphiQL in our colours, with what it lacks: personas, cost, saved queries and code to copy. */
export function Explorer({ playground }: { playground: PlaygroundQuery['playground'] }) {
  const { apiBaseUrl } = useBootConfig()
  const { viewer } = useViewer()
  const [storage] = useState(() => openStorage(viewer?.id ?? null))
  const schema = useSchema(apiBaseUrl)
  const personas = usePersonas()
  const { fetcher, facts } = useFetcher(apiBaseUrl, personas.current, playground.isAdmin)
  const [first] = playground.savedQueries
  if (schema.problem) return <p role="alert">{schema.problem}</p>
  if (!schema.schema) return <Loader size="lg" />
  return (
    <SavedContext value={playground}>
      <GraphiQLProvider
        fetcher={fetcher}
        schema={schema.schema}
        storage={storage}
        plugins={PLUGINS}
        referencePlugin={DOC_EXPLORER_PLUGIN}
        defaultQuery={first?.document ?? '{ me { id } }'}
        initialVariables={first?.variables}
        shouldPersistHeaders={false}
      >
        <DocExplorerStore>
          <HistoryStore maxHistoryLength={20}>
            <EditorTheme />
            <PlaygroundBar personas={personas} facts={facts} />
            <div className="playground mt-3 overflow-hidden rounded-l border border-line">
              <GraphiQLInterface
                defaultEditorToolsVisibility="variables"
                isHeadersEditorEnabled={false}
                showPersistHeadersSettings={false}
              />
            </div>
          </HistoryStore>
        </DocExplorerStore>
      </GraphiQLProvider>
    </SavedContext>
  )
}
