import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FIGURES } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { Requests } from '../coach-dashboard/Requests.tsx'
import { MoneySection } from '../coach-profile/MoneySection.tsx'
import { EarningsPage } from '../earnings/EarningsPage.tsx'
import { buildReport, gbp } from '../earnings/earnings.testing.ts'
import { ReplyForm } from '../coach-reviews/ReplyForm.tsx'
import { FeedbackForm } from '../feedback/FeedbackForm.tsx'
import { FeedbackPage } from '../feedback/FeedbackPage.tsx'
import { ReviewSubmittedPage } from '../feedback/ReviewSubmittedPage.tsx'
import { ForCoaches } from '../landing/ForCoaches.tsx'
import { WhatYouGet } from '../landing/WhatYouGet.tsx'
import { sessionList } from '../sessions/session.testing.ts'
import { AnswersWithin } from './AnswersWithin.tsx'
import { commissionWords } from './figure-words.ts'
import type { Figures } from './use-figures.ts'

const UNUSUAL = {
  answerHours: 37,
  closesAfterDays: 29,
  resolutionHours: 97,
  commissionFirstPercent: 43,
  commissionFirstSessions: 11,
  commissionLaterPercent: 17,
  reviewCharacters: 1234,
  replyCharacters: 321,
  highestHourlyUnits: 1_913,
  cancellation: [
    { policy: 'FLEXIBLE', fullHours: 19, halfHours: 5, graceMinutes: 67, graceStartHours: 37 },
    { policy: 'STANDARD', fullHours: 31, halfHours: 11, graceMinutes: 67, graceStartHours: 37 },
    { policy: 'STRICT', fullHours: 71, halfHours: 29, graceMinutes: 67, graceStartHours: 37 },
  ],
}

const Form = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: { taxResidencyCountry: '', hourlyRate: '' } })}>
    {children}
  </FormProvider>
)
const unclear = { reason: 'NEEDS_RESOLUTION', amount: gbp(100), sessions: 1, sessionId: '1' }
const earnings = () => {
  const report = buildReport()
  return { ...report, balances: report.balances.map((balance) => ({ ...balance, held: [unclear] })) }
}

/** Where each figure is said, in words no default would give. A figure without a row fails. */
const SAID: Record<Exclude<keyof Figures, 'calendarRules'>, [ReactNode, RegExp][]> = {
  answerHours: [
    [<AnswersWithin key="" name="Elena" />, /Elena answers within 37 hours\./],
    [<Requests key="" requests={[]} zone="UTC" />, /to be answered within 37 hours/],
  ],
  closesAfterDays: [
    [<FeedbackPage key="" />, /can be reviewed until 29 days after it/],
    [<ReviewSubmittedPage key="" />, /at the latest 29 days after the session/],
  ],
  resolutionHours: [[<EarningsPage key="" />, /after 97 hours it goes back to the student/]],
  commissionFirstPercent: [
    [<ForCoaches key="" />, /^43% of the first 11/],
    [
      <Form key="">
        <MoneySection />
      </Form>,
      /We keep 43 % of the first 11 sessions with a student and 17 % after\./,
    ],
  ],
  commissionFirstSessions: [[<ForCoaches key="" />, /^43% of the first 11 paid sessions with a student/]],
  commissionLaterPercent: [[<ForCoaches key="" />, /with a student, then 17%/]],
  reviewCharacters: [
    [
      <FeedbackForm key="" sessionId="1" token={undefined} coachFirstName="Elena" link="" />,
      /0 of 1,234 characters/,
    ],
  ],
  replyCharacters: [
    [<ReplyForm key="" reviewId="1" authorName="Priya" onClose={() => undefined} />, /0 of 321 characters/],
  ],
  highestHourlyUnits: [
    [
      <Form key="">
        <MoneySection />
      </Form>,
      /At most \$1,913, before commission\./,
    ],
  ],
  cancellation: [
    [<WhatYouGet key="" />, /cancel until 31 hours before for a full refund/],
    [
      <Form key="">
        <MoneySection />
      </Form>,
      /Full refund until 71 hours before, half until 29\./,
    ],
  ],
}

const DEFAULTS =
  /\b(2,000|500) characters|\b(24|48|forty-eight|twenty-four) hours|\b(7|seven) days|\b[12]0 ?%|first (3|three)/

/** The target for checking a profile. */
const FIXED = /finished profile within 48 hours/g

test('every figure the server serves is said somewhere, and tested with another value', () => {
  // What a new calendar keeps to is filled in, not said: the tests of the profile and the schedule look.
  const { calendarRules: _, ...said } = FIGURES
  expect(Object.keys(UNUSUAL).sort()).toEqual(Object.keys(said).sort())
  expect(Object.keys(SAID).sort()).toEqual(Object.keys(said).sort())
})

test.each(
  Object.entries(SAID).flatMap(([key, places]) => places.map(([part, words]) => [key, words, part] as const)),
)('%s is said as it is in force: %p', async (_key, words, part) => {
  renderPage(part, {
    api: {
      figures: () => ({ ...FIGURES, ...UNUSUAL }),
      session: () => null,
      coachEarnings: earnings,
      earningSessions: () => sessionList([]),
      coachPayouts: () => sessionList([]),
      payoutYears: () => [],
      payoutAccount: () => ({ state: 'READY', isUnderReview: false, missing: [] }),
    },
    viewer: buildViewer(),
    route: '/sessions/1/feedback',
    path: '/sessions/:sessionId/feedback',
  })
  expect(await screen.findByText(words)).toBeInTheDocument()
  const said = (document.body.textContent ?? '').replace(FIXED, '')
  expect(said).not.toMatch(DEFAULTS)
})

test.each([
  [{}, '20 % of the first 3 sessions with a student and 10 % after'],
  [{ commissionFirstSessions: 1 }, '20 % of the first session with a student and 10 % after'],
  [{ commissionFirstSessions: 0 }, '10 % of each session'],
  [{ commissionFirstPercent: 10 }, '10 % of each session'],
])('a commission of %p is put into words', (change, words) => {
  expect(commissionWords({ ...FIGURES, ...change })).toBe(words)
})
