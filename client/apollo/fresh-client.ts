import {
  ApolloClient,
  ApolloLink,
  type DocumentNode,
  type NormalizedCacheObject,
  type OperationVariables,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { ageOf } from '../lib/age.ts'
import { MINUTE } from '../lib/durations.ts'
import { changesLink } from './changes-link.ts'
import { overtakenLink } from './overtaken-link.ts'
import { argumentsOf, queryKey, rootFields } from './query-key.ts'

/** Spec §9. Under 5 minutes the cache is the answer; older, it is shown while the server is asked; unused for 10, it goes. */
export const STALE_AFTER = 5 * MINUTE
export const COLLECT_AFTER = 10 * MINUTE
export const PREFETCH_AGAIN_AFTER = 30_000

interface Stamp {
  query: DocumentNode
  variables: OperationVariables
  fetchedAt: number
  usedAt: number
}

/** What a client knows, for another that goes on from there. */
export interface Known {
  cache: NormalizedCacheObject
  /** When each answer came, by the key of its question. */
  fetchedAt: Record<string, number>
}

/**
 * Apollo Client has no notion of age. This one stamps every answer of a query and picks the fetch policy by the
 * stamp, unless the caller chose one by name (`POLICIES`). Nothing is ever asked again for gaining focus.
 */
export class FreshClient extends ApolloClient {
  readonly #stamps = new Map<string, Stamp>()
  readonly #prefetching = new Set<string>()
  /** Of what was taken over, until it is asked for here. */
  readonly #takenOver = new Map<string, number>()

  constructor(options: ApolloClient.Options) {
    super({ ...options, dataMasking: true })
    const { cache, link } = options
    this.setLink(ApolloLink.from([this.#stampLink(), overtakenLink(cache), changesLink(cache), link]))
    this.onClearStore(async () => this.#stamps.clear())
    this.onResetStore(async () => this.#stamps.clear())
    const ask = this.query
    this.query = (given: ApolloClient.QueryOptions) => {
      this.#collect()
      return ask({ fetchPolicy: this.#isStale(given) ? 'network-only' : 'cache-first', ...given })
    }
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ) {
    this.#collect()
    if (options.fetchPolicy && options.fetchPolicy !== 'standby') return super.watchQuery(options)
    const byAge = (asked: { query: DocumentNode; variables?: OperationVariables }) =>
      this.#isStale(asked) ? 'cache-and-network' : 'cache-first'
    return super.watchQuery<TData, TVariables>({
      ...options,
      fetchPolicy: options.fetchPolicy ?? byAge(options),
      initialFetchPolicy: 'cache-first',
      nextFetchPolicy: (_, { reason, options: next }) =>
        reason === 'variables-changed' ? byAge(next) : 'cache-first',
    })
  }

  /**
   * Fills the cache ahead of a visit; does nothing when that was done in the last 30 seconds or is under way, and never
   * fails. `load` answers the data from elsewhere than GraphQL, or null for none.
   */
  async prefetch<TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables = {} as TVariables,
    load?: () => Promise<object | null>,
  ): Promise<void> {
    const key = queryKey(query, variables)
    if (this.#age({ query, variables }) < PREFETCH_AGAIN_AFTER || this.#prefetching.has(key)) return
    this.#prefetching.add(key)
    try {
      if (load) this.#take(query, variables, await load())
      else await this.query<TData>({ query, variables, fetchPolicy: 'network-only' })
    } catch {
      // The visit will ask, and show what is wrong.
    } finally {
      this.#prefetching.delete(key)
    }
  }

  /** What the server tells the browser. */
  tell(): Known {
    const fetchedAt = Object.fromEntries([...this.#stamps].map(([key, stamp]) => [key, stamp.fetchedAt]))
    return { cache: this.cache.extract() as NormalizedCacheObject, fetchedAt }
  }

  /** Goes on from what another client knew. A clock that is ahead of ours makes no answer younger than new. */
  takeOver({ cache, fetchedAt }: Known): void {
    this.cache.restore(cache)
    for (const [key, at] of Object.entries(fetchedAt)) this.#takenOver.set(key, Math.min(at, Date.now()))
  }

  /** From now on every answer is an old one: it is shown while the server is asked again. */
  outdate(): void {
    this.#takenOver.clear()
    for (const stamp of this.#stamps.values()) stamp.fetchedAt = Number.NEGATIVE_INFINITY
  }

  #take<TData, TVariables extends OperationVariables>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    data: object | null,
  ): void {
    if (!data) return
    this.writeQuery<TData>({ query, variables, data: data as Unmasked<TData> })
    this.#stamp(query, variables)
  }

  #stamp(query: DocumentNode, variables: OperationVariables, fetchedAt = Date.now()): void {
    const key = queryKey(query, variables)
    this.#takenOver.delete(key)
    this.#stamps.set(key, { query, variables, fetchedAt, usedAt: Date.now() })
  }

  #age({ query, variables = {} }: { query: DocumentNode; variables?: OperationVariables }): number {
    const key = queryKey(query, variables)
    const takenOver = this.#takenOver.get(key)
    if (takenOver !== undefined) this.#stamp(query, variables, takenOver)
    const stamp = this.#stamps.get(key)
    return stamp ? ageOf(stamp.fetchedAt) : Number.POSITIVE_INFINITY
  }

  #isStale(asked: { query: DocumentNode; variables?: OperationVariables }): boolean {
    return this.#age(asked) >= STALE_AFTER
  }

  #stampLink() {
    return new ApolloLink((operation, forward) => {
      if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
      const { query, variables } = operation
      return forward(operation).pipe(
        tap(({ errors }) => {
          if (!errors) this.#stamp(query, variables)
        }),
      )
    })
  }

  #collect(): void {
    const now = Date.now()
    const active = new Set(
      [...this.getObservableQueries()].map((used) => queryKey(used.query, used.variables)),
    )
    const before = this.#stamps.size
    for (const [key, stamp] of this.#stamps) {
      if (active.has(key)) stamp.usedAt = now
      if (now - stamp.usedAt < COLLECT_AFTER) continue
      this.#stamps.delete(key)
      for (const field of rootFields(stamp.query)) {
        const args = argumentsOf(field, stamp.variables)
        this.cache.evict({ id: 'ROOT_QUERY', fieldName: field.name.value, args })
      }
    }
    if (this.#stamps.size < before) this.cache.gc()
  }
}
