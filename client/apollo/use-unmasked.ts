import type { FragmentType, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/**
 * The fields of one fragment, for the component the fragment is named after. The object must have an `id` in its
 * query, since masked fields are read from the cache. Throws when the parent's query did not spread the fragment.
 */
export function useUnmasked<TData>(
  fragment: TypedDocumentNode<TData, OperationVariables>,
  fragmentName: string,
  from: FragmentType<TData>,
): TData {
  const object: StoreObject = from
  const result = useFragment<TData>({ fragment, fragmentName, from: object })
  if (!result.complete) throw new Error(`Spread ...${fragmentName} in the query that loads this object.`)
  return result.data
}
