import { CriticalityLevel, diff } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'graphql'

export interface Unannounced {
  /** The coordinate that has to be named: `Coach.rating`. */
  path: string
  message: string
}

/**
 * Changes since the released schema that break a document somebody may have written, and that the changelog does not
 * name, in backticks, under "Unreleased".
 */
export async function unannounced(
  released: GraphQLSchema,
  current: GraphQLSchema,
  changelog: string,
): Promise<Unannounced[]> {
  const [, section = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? []
  const named = new Set([...section.matchAll(/`([\w.]+)`/g)].map(([, name]) => name))
  const changes = await diff(released, current)
  return changes.flatMap(({ criticality: { level }, path = '', message }) => {
    const coordinate = path.split('.').slice(0, 3).join('.')
    return level === CriticalityLevel.Breaking && !named.has(coordinate)
      ? [{ path: coordinate, message }]
      : []
  })
}
