import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { LocalTime, ZoneName } from '../geo/LocalTime.tsx'

interface TimesAwaitedProps {
  nextSlot: string | null
  /** The times as they look until they are known; they keep the room that these will take. */
  children: ReactNode
}

/** In a page as the server wrote it: times are asked for in the person's own zone, once somebody is there to see them. */
export function TimesAwaited({ nextSlot, children }: TimesAwaitedProps) {
  return (
    <div className="relative">
      <div className="invisible" inert>
        {children}
      </div>
      <div className="absolute inset-x-0 top-3 bottom-0 grid place-content-center justify-items-center gap-3 rounded-m bg-sunken px-4 text-center text-small">
        {nextSlot && (
          <p>
            Next free{' '}
            <b>
              <LocalTime at={nextSlot} as="instant" />
            </b>{' '}
            <ZoneName />
          </p>
        )}
        {/* Its press brings the times as every first press does. */}
        <Button variant="secondary">Show all times</Button>
      </div>
    </div>
  )
}
