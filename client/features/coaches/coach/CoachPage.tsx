import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { Breadcrumbs } from '../../../components/layout/Breadcrumbs.tsx'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { useBootConfig } from '../../../config/boot-config.ts'
import { useCoachByIdQuery } from '../../../generated/graphql.ts'
import { BookingPanel } from '../../booking/BookingPanel.tsx'
import { NotFoundPage } from '../../not-found/NotFoundPage.tsx'
import { CoachAbout } from './CoachAbout.tsx'
import { CoachBackground } from './CoachBackground.tsx'
import { CoachFigures } from './CoachFigures.tsx'
import { CoachHeader } from './CoachHeader.tsx'
import { CoachOffer } from './CoachOffer.tsx'
import { CoachPageSkeleton } from './CoachPageSkeleton.tsx'
import { CoachReviews } from './CoachReviews.tsx'

export function CoachPage() {
  const { id = '' } = useParams()
  const { data, error, loading, refetch } = useCoachByIdQuery({ variables: { id } })
  const { productName } = useBootConfig()
  const [barPlace, setBarPlace] = useState<Element | null>(null)

  if (!data) {
    if (!error) return <CoachPageSkeleton />
    return (
      <div className="measure py-10">
        <ErrorState
          title="This coach could not be loaded"
          message={describeError(error).message}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      </div>
    )
  }
  const { coach } = data
  if (!coach) return <NotFoundPage />

  return (
    <div className="measure pt-5 md:pt-8">
      <title>{`${coach.fullName} | ${productName}`}</title>
      <meta name="description" content={coach.headline || `${coach.previousRole}. Book by the hour.`} />
      <Breadcrumbs>
        <Link to="/coaches">Coaches</Link>
        <>{coach.fullName}</>
      </Breadcrumbs>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <CoachHeader coach={coach} />
          <CoachFigures coach={coach} />
          <CoachAbout coach={coach} />
        </div>
        <aside aria-label={`Book ${coach.firstName}`} className="min-w-0 lg:row-span-2">
          <BookingPanel key={coach.id} coach={coach} barPlace={barPlace} />
        </aside>
        <div className="min-w-0">
          <CoachOffer coach={coach} />
          <CoachBackground coach={coach} />
          <CoachReviews coach={coach} />
        </div>
      </div>
      <div ref={setBarPlace} />
    </div>
  )
}
