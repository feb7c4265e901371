import { type ComponentType, type ReactNode, use, useEffect, useReducer } from 'react'
import { isPartUnavailable } from '../lib/parts/part-unavailable.ts'
import { loadPart, onPartsRetry } from '../lib/parts/load-part.ts'

export interface Missing {
  /** Why the part could not be fetched; another each time. */
  failure: unknown
  retry: () => void
}

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
  let Part: ComponentType<Props> | undefined
  let failure: unknown
  let loading: Promise<void> | undefined

  const fetchPart = () =>
    (loading ??= loadPart(load).then(
      (loaded) => {
        Part = loaded
      },
      (error: unknown) => {
        failure = error
      },
    ))

  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    if (!Part && !failure) use(fetchPart())
    if (Part) return <Part {...props} />
    if (!isPartUnavailable(failure)) throw failure
    const retry = () => {
      failure = undefined
      loading = undefined
      drawAgain()
    }
    return (
      <RetriedLater retry={retry}>
        <Instead {...props} failure={failure} retry={retry} />
      </RetriedLater>
    )
  }
}

function RetriedLater({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => onPartsRetry(retry))
  return children
}
