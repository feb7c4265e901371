import { useSyncExternalStore } from 'react'
import { useNow } from '../components/use-now.ts'
import { demoOffset } from '../lib/demo-clock.ts'
import { formatInstant } from '../lib/time.ts'

/** Above everything for as long as the demo's clock is not the real one, so that nobody is fooled. */
export function DemoClock() {
  const offset = useSyncExternalStore(demoOffset.subscribe, demoOffset.read, () => 0)
  return offset === 0 ? null : <ClockLine />
}

function ClockLine() {
  const now = useNow(1000)
  return (
    <aside aria-label="Demo clock" className="bg-highlight-tint text-highlight-ink-strong">
      <p className="measure num flex flex-wrap gap-x-2 py-1 text-tiny">
        <span>Demo clock: {formatInstant(now, 'UTC', { year: true })} UTC</span>
        <a
          href="/clock"
          className="-my-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          Set the clock
        </a>
      </p>
    </aside>
  )
}
