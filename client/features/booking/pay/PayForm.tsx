import { zodResolver } from '@hookform/resolvers/zod'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useViewer } from '../../../auth/viewer.ts'
import { ActionError } from '../../../components/ActionError.tsx'
import { Banner } from '../../../components/Banner.tsx'
import { Countdown } from '../../../components/Countdown.tsx'
import type { HeldSessionQuery } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { keepDraft, readDraft } from '../details-draft.ts'
import { IntakeFields } from './IntakeFields.tsx'
import { NoteField } from './NoteField.tsx'
import { PayButton } from './PayButton.tsx'
import { PayMethods } from './PayMethods.tsx'
import { PaySummary } from './PaySummary.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type PayFormValues, payForm } from './pay-form.ts'
import { payTitle } from './pay-title.ts'
import { usePay } from './use-pay.ts'
import { usePayMethod } from './use-pay-method.ts'

export type HeldSession = NonNullable<HeldSessionQuery['session']>

interface PayFormProps {
  session: HeldSession
  token: string
  /** The hold is over, by our clock or the server's word. */
  onEnded: () => void
  /** The session is no longer what was shown. */
  onChanged: () => void
}

export function PayForm({ session, token, onEnded, onChanged }: PayFormProps) {
  const { status, viewer } = useViewer()
  const isGuest = status !== 'signed-in'
  const [draft] = useState(readDraft)
  const [questions] = useState(() => session.intakeAnswers.map(({ question }) => question))
  const form = useForm<PayFormValues>({
    resolver: zodResolver(payForm(isGuest)),
    defaultValues: {
      name: session.seeker.name || draft.name,
      email: session.seeker.email ?? draft.email,
      note: session.intakeNote ?? draft.note,
      answers: session.intakeAnswers.map(({ question, answer }) => answer ?? draft.answers[question] ?? ''),
    },
  })
  const { control, handleSubmit, setError, formState, subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { answers, ...details } }) =>
          keepDraft({
            ...details,
            answers: Object.fromEntries(questions.map((one, i) => [one, answers[i] ?? ''])),
          }),
      }),
    [subscribe, questions],
  )

  const { credit, method, chooseMethod } = usePayMethod(session)
  const { pay, isBusy } = usePay({
    session,
    token,
    isGuest,
    useCredit: method === 'CREDIT',
    setError,
    onEnded,
    onChanged,
  })
  const send = handleSubmit(pay)

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">
          <h1 className="text-[2rem] md:text-[2.5rem]">{payTitle(session)}</h1>
          <div className="mt-5">
            <Banner icon={Timer} end={<Countdown until={session.holdExpiresAt ?? ''} onEnd={onEnded} />}>
              We are holding {formatInstant(session.startsAt, session.timeZone)} for you.
            </Banner>
          </div>
          <PersonFields control={control} status={status} viewer={viewer} />
          <IntakeFields control={control} coachName={session.coach.firstName} questions={questions} />
          <NoteField control={control} coachName={session.coach.firstName} />
        </div>
        <PaySummary session={session} token={token}>
          {formState.errors.root?.message && <ActionError>{formState.errors.root.message}</ActionError>}
          {credit && (
            <PayMethods price={session.price} credit={credit} value={method} onChange={chooseMethod} />
          )}
          <PayButton session={session} method={method} isBusy={isBusy} isGuest={isGuest} />
        </PaySummary>
      </div>
    </form>
  )
}
