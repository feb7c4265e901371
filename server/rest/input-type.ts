import {
  type GraphQLInputType,
  type GraphQLSchema,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type TypeNode,
} from 'graphql'

interface InputType {
  type: GraphQLInputType
  isRequired: boolean
}

/** The type of the one variable an operation takes; none for one that takes nothing. */
export function inputTypeOf(
  schema: GraphQLSchema,
  { variableDefinitions }: OperationDefinitionNode,
): InputType | undefined {
  const [variable] = variableDefinitions ?? []
  const type =
    variable &&
    (typeFromAST(schema, variable.type as TypeNode & { kind: 'NamedType' }) as GraphQLInputType | undefined)
  return type && { type, isRequired: isNonNullType(type) }
}
