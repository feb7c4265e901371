import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { ZoneName } from '../geo/LocalTime.tsx'

/** Around the next free times; in a page that the server wrote, a press of "All times" brings the application. */
export function NextTimesFrame({ onAll, children }: { onAll?: () => void; children: ReactNode }) {
  return (
    <section aria-label="Next free times">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-small">Next free times</b>
        <span className="text-tiny text-ink-2">
          <ZoneName />
        </span>
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2">{children}</div>
      <Button variant="ghost" block className="mt-1" onClick={onAll}>
        All times
      </Button>
    </section>
  )
}
