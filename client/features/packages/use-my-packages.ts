import { skipToken } from '@apollo/client/react'
import { POLICIES } from '../../apollo/policies.ts'
import { useViewer } from '../../auth/viewer.ts'
import { type MyPackagesQuery, useMyPackagesQuery } from '../../generated/graphql.ts'

const NONE: MyPackagesQuery = { myPackages: [], myCredit: [] }

/** The packages and the credit of the signed-in person: nothing for a visitor, nor before it is known or when it is not `needed`. */
export function useMyPackages(needed = true): MyPackagesQuery {
  const { viewer } = useViewer()
  const { data } = useMyPackagesQuery(viewer && needed ? { fetchPolicy: POLICIES.always } : skipToken)
  return (viewer && data) ?? NONE
}
