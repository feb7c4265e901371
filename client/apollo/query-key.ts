import type { OperationVariables } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'

const operationOf = (query: DocumentNode): OperationDefinitionNode => {
  const operation = query.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('This document holds no operation.')
  return operation
}

/** The same question has the same key, whether or not its default variables were spelled out. */
export function queryKey(query: DocumentNode, variables: OperationVariables = {}): string {
  const { name, variableDefinitions = [] } = operationOf(query)
  const asked: Record<string, unknown> = {}
  for (const { variable, defaultValue } of variableDefinitions) {
    const key = variable.name.value
    asked[key] = variables[key] ?? (defaultValue ? valueFromASTUntyped(defaultValue) : undefined)
  }
  return `${name?.value}:${canonicalStringify(asked)}`
}

export const rootFields = (query: DocumentNode): FieldNode[] =>
  operationOf(query).selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)

export const argumentsOf = (field: FieldNode, variables: OperationVariables): Record<string, unknown> =>
  Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  )
