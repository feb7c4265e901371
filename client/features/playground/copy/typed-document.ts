import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import { inputTypeText, type Inputs, scalarText } from './input-types.ts'
import { selectionText } from './selection-types.ts'

/**
 * TypeScript of a document: the types of its result and its variables, and the document with both on it. A pure function
 * of text and schema; throws for a document that does not parse or an operation that is not there.
 */
export function toTypedDocument(query: string, schema: GraphQLSchema, operationName?: string | null): string {
  const document = parse(query)
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  const operation =
    operations.find(({ name }) => operationName && name?.value === operationName) ?? operations[0]
  if (!operation) throw new Error('There is no operation to copy.')
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const root = schema.getRootType(operation.operation)
  if (!root) throw new Error(`The schema has no ${operation.operation}.`)
  const name = pascal(operation.name?.value ?? `my_${operation.operation}`)
  const inputs: Inputs = new Map()
  const variables = (operation.variableDefinitions ?? []).map((node) => variableLine(node, schema, inputs))
  const result = selectionText(operation.selectionSet, root, { schema, fragments })
  return `import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { parse } from 'graphql'

${[...inputs.values()].map((text) => `${text}\n\n`).join('')}export type ${name}Result = ${result}

export type ${name}Variables = ${variables.length > 0 ? `{\n${variables.join('\n')}\n}` : 'Record<string, never>'}

export const ${name}Document = parse(/* GraphQL */ \`
${query.trim().replace(/[\\`]|\$(?=\{)/g, '\\$&')}
\`) as TypedDocumentNode<${name}Result, ${name}Variables>
`
}

function variableLine(node: VariableDefinitionNode, schema: GraphQLSchema, inputs: Inputs): string {
  const type = typeFromAST(schema, node.type as never)
  const isOptional = node.type.kind !== Kind.NON_NULL_TYPE || node.defaultValue !== undefined
  const text = type ? inputTypeText(type as never, inputs) : scalarText('')
  return `  ${node.variable.name.value}${isOptional ? '?' : ''}: ${text}`
}

const pascal = (text: string) =>
  text.replace(/(^|_)([a-z])/gi, (_, __, letter: string) => letter.toUpperCase())
