import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/**
 * Whether a field is asked for anywhere at this path below the resolver, fragments included. Read from the
 * document, so a field behind @skip counts: the worst is work not needed.
 */
export function selects(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  const below = (set: SelectionSetNode, [name, ...rest]: readonly string[], seen: Set<string>): boolean =>
    set.selections.some((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return below(selection.selectionSet, [name ?? '', ...rest], seen)
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value !== name) return false
        return (
          rest.length === 0 ||
          Boolean(selection.selectionSet && below(selection.selectionSet, rest, new Set()))
        )
      }
      // A fragment is looked into once at each level, however often it is spread.
      const fragment = info.fragments[selection.name.value]
      if (!fragment || seen.has(fragment.name.value)) return false
      seen.add(fragment.name.value)
      return below(fragment.selectionSet, [name ?? '', ...rest], seen)
    })
  return info.fieldNodes.some((node) => node.selectionSet && below(node.selectionSet, path, new Set()))
}
