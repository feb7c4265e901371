import {
  type ASTNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type ValidationContext,
  type ValidationRule,
  type VariableDefinitionNode,
} from 'graphql'

export const LIMITS = { depth: 8, aliases: 15, directives: 15, tokens: 1000 }

const refuse = (context: ValidationContext, message: string): void =>
  context.reportError(new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }))

/** graphql-js lets them through where a schema has none, and fails when it runs them. */
export const refuseSubscriptions: ValidationRule = (context) => ({
  OperationDefinition({ operation }) {
    if (operation === OperationTypeNode.SUBSCRIPTION)
      refuse(context, 'The schema has no subscriptions. Send a query or a mutation.')
  },
})

/** Refuses documents that nest deeper, alias or direct more than any page of ours does; introspection is as deep as it must be. */
export const limitDocuments: ValidationRule = (context) => ({
  Document: {
    enter(document) {
      let aliases = 0
      let directives = 0
      const depthOf = createDepthOf(context)
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
          continue
        aliases += countAliases(definition)
        directives += countDirectives(definition)
        if (definition.kind === Kind.OPERATION_DEFINITION && depthOf(definition) > LIMITS.depth)
          refuse(context, `Nest fields at most ${LIMITS.depth} deep.`)
      }
      if (aliases > LIMITS.aliases) refuse(context, `Use at most ${LIMITS.aliases} aliases in a document.`)
      if (directives > LIMITS.directives)
        refuse(context, `Use at most ${LIMITS.directives} directives in a document.`)
    },
  },
})

function countAliases(node: ASTNode): number {
  if (!('selectionSet' in node) || !node.selectionSet) return 0
  return node.selectionSet.selections.reduce(
    (sum, selection) =>
      sum + (selection.kind === Kind.FIELD && selection.alias ? 1 : 0) + countAliases(selection),
    0,
  )
}

/** On the operation and its variables, on fields, and on fragments where they are defined, spread or inline. */
function countDirectives(
  node: OperationDefinitionNode | FragmentDefinitionNode | SelectionNode | VariableDefinitionNode,
): number {
  const variables = 'variableDefinitions' in node ? (node.variableDefinitions ?? []) : []
  const selections = 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : []
  const below = [...variables, ...selections].reduce((sum, one) => sum + countDirectives(one), 0)
  return (node.directives?.length ?? 0) + below
}

/** Each fragment is measured once: spread twice in each other, they would take exponential time. A cycle adds nothing. */
function createDepthOf(context: ValidationContext): (node: ASTNode) => number {
  const measured = new Map<FragmentDefinitionNode, number>()
  const depthOf = (node: ASTNode): number => {
    if (!('selectionSet' in node) || !node.selectionSet) return 0
    return Math.max(0, ...node.selectionSet.selections.map(depthBelow))
  }
  const depthBelow = (selection: SelectionNode): number => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection)
    if (selection.kind === Kind.FIELD)
      return selection.name.value.startsWith('__') ? 0 : 1 + depthOf(selection)
    const fragment = context.getFragment(selection.name.value)
    if (!fragment) return 0
    const known = measured.get(fragment)
    if (known !== undefined) return known
    measured.set(fragment, 0)
    const depth = depthOf(fragment)
    measured.set(fragment, depth)
    return depth
  }
  return depthOf
}
