import type { OperationVariables } from '@apollo/client'
import type { SkipToken, useLazyQuery, useMutation, useQuery, useSuspenseQuery } from '@apollo/client/react'

/*
 * What the generated hooks accept. Options that would change the shape of the answer (partial data, other
 * error policies) are left out, so that a hook's result type never depends on how it was called.
 */

type Fixed = 'returnPartialData' | 'errorPolicy'
type Args<TVariables, TOptions> =
  Record<string, never> extends TVariables ? [options?: TOptions] : [options: TOptions]

/** Variables of the query, then `skip`, `pollInterval` and the like; `skipToken` when they are not known yet. */
export type QueryArgs<TData, TVariables extends OperationVariables> = Args<
  TVariables,
  Omit<useQuery.Options<TData, TVariables>, Fixed> | SkipToken
>

export type LazyQueryArgs<TData, TVariables extends OperationVariables> = [
  options?: Omit<useLazyQuery.Options<TData, TVariables>, Fixed>,
]

export type SuspenseQueryArgs<TVariables extends OperationVariables> = Args<
  TVariables,
  Omit<useSuspenseQuery.Options<TVariables>, Fixed | 'skip'>
>

/** What a mutation changes is in the table of `changes`, so no hook says what to update or to ask again. */
type Decided =
  | 'update'
  | 'updateQueries'
  | 'refetchQueries'
  | 'awaitRefetchQueries'
  | 'onQueryUpdated'
  | 'fetchPolicy'

export type MutationArgs<TData, TVariables extends OperationVariables> = [
  options?: Omit<useMutation.Options<TData, TVariables>, 'errorPolicy' | 'variables' | Decided>,
]
