import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'

/** In place of the next session while none is booked. */
export function NothingNext({ isNew }: { isNew: boolean }) {
  return (
    <Card
      as="section"
      aria-label="Next session"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-small text-ink-2">No session booked</p>
        <h2 className="font-text text-base leading-normal font-semibold tracking-normal">
          {isNew ? 'Book your first session' : 'Book your next session'}
        </h2>
        <p className="mt-0.5 max-w-[52ch] text-small text-ink-2">
          {isNew
            ? 'Every coach has interviewed for the firm they name. Many offer a free intro call.'
            : 'Your coaches’ next free times are below.'}
        </p>
      </div>
      <LinkButton as={Link} to="/coaches?sort=SOONEST" variant="secondary" className="max-sm:w-full">
        See who is free
      </LinkButton>
    </Card>
  )
}
