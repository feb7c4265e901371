import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'

/** Opens a query in a tab of its own, or in the one on the screen while that is empty; null until the editors are there. */
export function useOpenQuery() {
  const { addTab, updateActiveTabValues } = useGraphiQLActions()
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'))
  if (!queryEditor || !variableEditor) return null
  return (query: string, variables: string) => {
    if (queryEditor.getValue().trim()) addTab()
    queryEditor.setValue(query)
    variableEditor.setValue(variables)
    updateActiveTabValues({ query, variables })
  }
}
