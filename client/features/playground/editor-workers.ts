/* oxlint-disable import/default -- Vite makes each of these imports a worker of its own. */
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import GraphQLWorker from 'monaco-graphql/esm/graphql.worker.js?worker'

const WORKERS: Record<string, new () => Worker> = { json: JsonWorker, graphql: GraphQLWorker }

/** The editor's workers come from our own bundle. */
export function provideWorkers(): void {
  Object.assign(globalThis, {
    MonacoEnvironment: {
      getWorker: (_id: string, label: string) => new (WORKERS[label] ?? EditorWorker)(),
    },
  })
}
