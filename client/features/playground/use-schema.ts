import { buildSchema, type GraphQLSchema } from 'graphql'
import { useEffect, useState } from 'react'

interface Known {
  schema: GraphQLSchema | null
  problem: string | null
}

/** The schema from its text, so that its documentation is there whoever the requests are sent as. */
export function useSchema(baseUrl: string): Known {
  const [known, setKnown] = useState<Known>({ schema: null, problem: null })
  useEffect(() => {
    let isCurrent = true
    loadSchema(baseUrl).then(
      (schema) => isCurrent && setKnown({ schema, problem: null }),
      () => isCurrent && setKnown({ schema: null, problem: 'The schema could not be loaded.' }),
    )
    return () => {
      isCurrent = false
    }
  }, [baseUrl])
  return known
}

async function loadSchema(baseUrl: string): Promise<GraphQLSchema> {
  const response = await fetch(`${baseUrl}/schema.graphql`)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return buildSchema(await response.text())
}
