import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../../components/use-is-hydrated.ts'
import { useCoachByIdQuery } from '../../../generated/graphql.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { BookingPanel } from '../../booking/BookingPanel.tsx'
import { NextTimeWritten } from '../../slots/NextTimeWritten.tsx'
import { NotFoundPage } from '../../not-found/NotFoundPage.tsx'
import { CoachAbout } from './CoachAbout.tsx'
import { CoachBackground } from './CoachBackground.tsx'
import { CoachData } from './CoachData.tsx'
import { CoachFeedback } from './CoachFeedback.tsx'
import { CoachFigures } from './CoachFigures.tsx'
import { CoachHeader } from './CoachHeader.tsx'
import { CoachOffer } from './CoachOffer.tsx'
import { CoachPageSkeleton } from './CoachPageSkeleton.tsx'
import { CoachReviews } from './CoachReviews.tsx'
import { coachPageQuestion } from './coach-page-question.ts'

export function CoachPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const query = useCoachByIdQuery({ variables: coachPageQuestion(id, search) })
  const [barPlace, setBarPlace] = useState<Element | null>(null)
  const [nextPlace, setNextPlace] = useState<Element | null>(null)
  const isHydrated = useIsHydrated()

  return (
    <PageContent
      query={query}
      of={query.data?.coach}
      failed="This coach could not be loaded"
      bare
      skeleton={<CoachPageSkeleton />}
      missing={<NotFoundPage />}
    >
      {(coach) => (
        <Page
          title={coach.fullName}
          description={coach.headline || `${coach.previousRole}. Book by the hour.`}
          path={`/coach/${coach.id}`}
          kind="profile"
          isPictured
          trail={[{ label: 'Coaches', to: '/coaches' }, { label: coach.fullName }]}
          className="pt-5 md:pt-8"
        >
          <CoachData coach={coach} />
          <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:grid-rows-[auto_1fr]">
            <div className="min-w-0">
              <CoachHeader coach={coach} />
              <div ref={setNextPlace} className="mt-4 min-h-34 empty:hidden md:hidden">
                {!isHydrated && coach.nextSlot && <NextTimeWritten nextSlot={coach.nextSlot} />}
              </div>
              <CoachFigures coach={coach} />
              <CoachAbout coach={coach} />
            </div>
            <aside aria-label={`Book ${coach.firstName}`} className="min-w-0 lg:row-span-2">
              {/* It begins with the person's own days, and so anew once those are known. */}
              <BookingPanel
                key={`${coach.id} ${isHydrated}`}
                coach={coach}
                barPlace={barPlace}
                nextPlace={nextPlace}
              />
            </aside>
            <div className="min-w-0">
              <CoachOffer coach={coach} />
              <CoachBackground coach={coach} />
              <CoachFeedback coach={coach} />
              <CoachReviews coach={coach} />
            </div>
          </div>
          <div ref={setBarPlace} />
        </Page>
      )}
    </PageContent>
  )
}
