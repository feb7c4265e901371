import {
  type ASTNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

export const LIMITS = { depth: 8, aliases: 15, tokens: 1000 }

const refuse = (context: ValidationContext, message: string): void =>
  context.reportError(new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }))

/** Refuses documents that nest deeper or alias more than any page of ours does; introspection is as deep as it must be. */
export const limitDocuments: ValidationRule = (context) => ({
  Document: {
    enter(document) {
      let aliases = 0
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
          continue
        aliases += countAliases(definition)
        if (
          definition.kind === Kind.OPERATION_DEFINITION &&
          depthOf(definition, context, new Set()) > LIMITS.depth
        )
          refuse(context, `Nest fields at most ${LIMITS.depth} deep.`)
      }
      if (aliases > LIMITS.aliases) refuse(context, `Use at most ${LIMITS.aliases} aliases in a document.`)
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

function depthOf(node: ASTNode, context: ValidationContext, open: Set<FragmentDefinitionNode>): number {
  if (!('selectionSet' in node) || !node.selectionSet) return 0
  let deepest = 0
  for (const selection of node.selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value.startsWith('__')) continue
      deepest = Math.max(deepest, 1 + depthOf(selection, context, open))
    } else if (selection.kind === Kind.INLINE_FRAGMENT)
      deepest = Math.max(deepest, depthOf(selection, context, open))
    else {
      const fragment = context.getFragment(selection.name.value)
      if (!fragment || open.has(fragment)) continue
      deepest = Math.max(deepest, depthOf(fragment, context, new Set([...open, fragment])))
    }
  }
  return deepest
}
