import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql'

/*
 * The published Apollo hooks plugin does not compile against Apollo Client 4, so the hooks are written here:
 * one line each over the typed document nodes, with their types kept in client/apollo/hook-types.ts.
 */

const IMPORTS = [
  "import { useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react'",
  "import type { FragmentType } from '@apollo/client'",
  "import type { LazyQueryArgs, MutationArgs, QueryArgs, SuspenseQueryArgs } from '../apollo/hook-types.ts'",
  "import { useUnmasked } from '../apollo/use-unmasked.ts'",
]

const apolloHook = (name: string, apolloName: string, document: string, args: string) => `
export function ${name}(...[options]: ${args}) {
  return ${apolloName}(${document}, options)
}`

function hooksOfOperation({ name, operation }: OperationDefinitionNode): string[] {
  if (!name) throw new Error('Every operation needs a name: it names its hook.')
  const document = `${name.value}Document`
  if (operation === OperationTypeNode.MUTATION) {
    const types = `${name.value}Mutation, ${name.value}MutationVariables`
    return [apolloHook(`use${name.value}Mutation`, 'useMutation', document, `MutationArgs<${types}>`)]
  }
  const types = `${name.value}Query, ${name.value}QueryVariables`
  return [
    apolloHook(`use${name.value}Query`, 'useQuery', document, `QueryArgs<${types}>`),
    apolloHook(`use${name.value}LazyQuery`, 'useLazyQuery', document, `LazyQueryArgs<${types}>`),
    apolloHook(
      `use${name.value}SuspenseQuery`,
      'useSuspenseQuery',
      document,
      `SuspenseQueryArgs<${name.value}QueryVariables>`,
    ),
  ]
}

const hookOfFragment = ({ name: { value: name } }: FragmentDefinitionNode) => `
export function use${name}Fragment(from: FragmentType<${name}Fragment>): ${name}Fragment {
  return useUnmasked(${name}FragmentDoc, '${name}', from)
}`

/** Query → plain, lazy and suspense hook; mutation → one hook; fragment → a hook that opens what a parent may not read. */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? [])
  const hooks = definitions.flatMap((definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) return hooksOfOperation(definition)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return hookOfFragment(definition)
    return []
  })
  return { prepend: IMPORTS, content: hooks.join('\n') }
}
