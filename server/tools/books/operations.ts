import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildSchema,
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionSetNode,
  separateOperations,
  visit,
} from 'graphql'
import { filesBelow, root } from '../files.ts'

/** What a page of the client asks, word for word. */
export interface Operation {
  name: string
  kind: 'query' | 'mutation' | 'subscription'
  text: string
  /** The names of what it is asked with. */
  variables: ReadonlySet<string>
  /** Where amounts stand in the answer, lists left out: see `Figure.path`. */
  paths: ReadonlySet<string>
  /** Whether more of its list can be asked for. */
  isPaged: boolean
}

/** The client's own operations by name, so that whatever a page comes to ask is compared as well. */
export async function clientOperations(): Promise<ReadonlyMap<string, Operation>> {
  const files = (await filesBelow('client')).filter((file) => file.endsWith('.graphql'))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const schema = buildSchema(await readFile(join(root, 'schema', 'schema.graphql'), 'utf8'))
  const separate = separateOperations(withoutDirectives(concatAST(texts.map((text) => parse(text)))))
  return new Map(
    Object.entries(separate).map(([name, document]) => {
      const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
      if (!operation) throw new Error(`${name} is no operation.`)
      const type =
        operation.operation === OperationTypeNode.QUERY ? schema.getQueryType() : schema.getMutationType()
      const paths = new Set(type ? moneyPaths(document, operation, type) : [])
      const variables = variablesOf(operation)
      const [kind, text, isPaged] = [operation.operation, print(document), variables.has('after')]
      return [name, { name, kind, text, variables, paths, isPaged }]
    }),
  )
}

/** `@unmask` is between the client and its cache. */
const withoutDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) })

const variablesOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  new Set(variableDefinitions.map(({ variable }) => variable.name.value))

function moneyPaths(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  start: GraphQLObjectType,
): string[] {
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  )
  return walk(operation.selectionSet, start, [])

  function walk(
    selections: SelectionSetNode | undefined,
    type: GraphQLObjectType,
    path: readonly string[],
  ): string[] {
    if (!selections) return []
    if ('amountMinor' in type.getFields())
      return [path.filter((name) => name !== 'edges' && name !== 'node').join('.')]
    return selections.selections.flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return walk(fragments.get(selection.name.value), type, path)
      if (selection.kind === Kind.INLINE_FRAGMENT) return walk(selection.selectionSet, type, path)
      const field = type.getFields()[selection.name.value]
      const next = field && getNamedType(field.type)
      const name = (selection.alias ?? selection.name).value
      return isObjectType(next) ? walk(selection.selectionSet, next, [...path, name]) : []
    })
  }
}
