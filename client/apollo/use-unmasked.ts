import type { FragmentType, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/** What each object showed last, by fragment; it goes with the object. */
const shown = new WeakMap<object, Map<string, unknown>>()

function keep<TData>(object: object, fragmentName: string, data: TData): TData {
  const fragments = shown.get(object) ?? new Map<string, unknown>()
  shown.set(object, fragments.set(fragmentName, data))
  return data
}

/**
 * The fields of one fragment, for the component the fragment is named after. The object must have an `id` in its
 * query, since masked fields are read from the cache. Throws when the parent's query did not spread the fragment; what
 * has left the cache since, while its query is asked again, stays as it was.
 */
export function useUnmasked<TData>(
  fragment: TypedDocumentNode<TData, OperationVariables>,
  fragmentName: string,
  from: FragmentType<TData>,
): TData {
  const object: StoreObject = from
  const result = useFragment<TData>({ fragment, fragmentName, from: object })
  if (result.complete) return keep(object, fragmentName, result.data)
  const last = shown.get(object)?.get(fragmentName)
  if (!last) throw new Error(`Spread ...${fragmentName} in the query that loads this object.`)
  return last as TData
}
