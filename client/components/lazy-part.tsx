import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useReducer,
} from 'react'
import { loadPart, onPartsRetry } from '../lib/parts/load-part.ts'
import { isPartUnavailable } from '../lib/parts/part-unavailable.ts'

export interface Missing {
  /** Why the part could not be fetched; another each time. */
  failure: unknown
  retry: () => void
}

const RetryContext = createContext<() => void>(() => undefined)

const Nothing = (): ReactNode => null

/**
 * A component whose code is fetched when it is first drawn, inside a Suspense of the caller's. Where that fails for want
 * of a connection the page around it stays: `Instead` is drawn in its place, and it is fetched again on `retry` and
 * when the server answers again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props & Missing> = Nothing,
): ComponentType<Props> {
  /** What is drawn: React's own lazy component, which fetches once; another after each failure. */
  let current = newAttempt()

  function newAttempt(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await loadPart(load) }
      } catch (failure) {
        if (!isPartUnavailable(failure)) throw failure
        return { default: (props: Props) => <Failed props={props} failure={failure} /> }
      }
    })
  }

  function Failed({ props, failure }: { props: Props; failure: unknown }) {
    const retry = use(RetryContext)
    useEffect(() => onPartsRetry(retry), [retry])
    return <Instead {...props} failure={failure} retry={retry} />
  }

  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    const Part = current
    const retry = useCallback(() => {
      // Several may show the same part.
      if (current === Part) current = newAttempt()
      drawAgain()
    }, [Part])
    return (
      <RetryContext value={retry}>
        <Part {...props} />
      </RetryContext>
    )
  }
}
