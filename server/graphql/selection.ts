import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/**
 * Whether a field is asked for anywhere at this path below the resolver, fragments included. Read from the
 * document, so a field behind @skip counts: the worst is work not needed.
 */
export function selects(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  return info.fieldNodes.some((node) => node.selectionSet && has(node.selectionSet, path, info.fragments))
}

function has(
  set: SelectionSetNode,
  [name, ...rest]: readonly string[],
  fragments: Record<string, FragmentDefinitionNode>,
): boolean {
  return set.selections.some((selection) => {
    if (selection.kind === 'Field') {
      if (selection.name.value !== name) return false
      return (
        rest.length === 0 || (selection.selectionSet ? has(selection.selectionSet, rest, fragments) : false)
      )
    }
    const inner =
      selection.kind === 'InlineFragment'
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet
    return inner ? has(inner, [name ?? '', ...rest], fragments) : false
  })
}
