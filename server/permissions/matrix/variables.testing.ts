import { type GraphQLSchema, parseValue, valueFromASTUntyped } from 'graphql'
import { fieldOf, nameOf } from './paths.testing.ts'

/**
 * The field of a root with its arguments as variables: all who ask it about different things send one document, which the
 * server parses and validates once.
 */
export function withVariables(schema: GraphQLSchema, root: string, variant: string) {
  const variables = valueFromASTUntyped(parseValue(`{${variant}}`)) as Record<string, unknown>
  const names = Object.keys(variables)
  const { args } = fieldOf(schema, root)
  const typeOf = (name: string) => String(args.find((one) => one.name === name)?.type)
  const inBrackets = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(' ')})`)
  return {
    operation: `${root.startsWith('Mutation') ? 'mutation' : 'query'}${inBrackets(names.map((name) => `$${name}: ${typeOf(name)}`))}`,
    field: `${nameOf(root)}${inBrackets(names.map((name) => `${name}: $${name}`))}`,
    variables,
  }
}
