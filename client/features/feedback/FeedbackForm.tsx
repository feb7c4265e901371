import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { charactersWords } from '../figures/figure-words.ts'
import { useFigures } from '../figures/use-figures.ts'
import { SkipReviewButton } from '../sessions/actions/SkipReviewButton.tsx'
import { EMPTY_REVIEW, type ReviewForm, reviewForm, SUB_RATINGS } from './review-form.ts'
import { StarInput } from './StarInput.tsx'
import { useSubmitReview } from './use-submit-review.ts'

interface FeedbackFormProps {
  sessionId: string
  token: string | undefined
  coachFirstName: string
  /** Where the session is shown. */
  link: string
}

const YES_OR_NO = [
  { value: 'yes', title: 'Yes' },
  { value: 'no', title: 'No' },
] as const

export function FeedbackForm({ sessionId, token, coachFirstName, link }: FeedbackFormProps) {
  const navigate = useNavigate()
  const limit = useFigures()?.reviewCharacters
  const form = useForm<ReviewForm>({ resolver: zodResolver(reviewForm(limit)), defaultValues: EMPTY_REVIEW })
  const { control, register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSubmitReview(sessionId, token, form.setError)
  const text = useWatch({ control, name: 'text' }) ?? ''

  const send = handleSubmit(async (values) => {
    const receipt = await submit(values)
    if (receipt) void navigate(receipt, { replace: true })
  })

  return (
    <Card as="section" aria-label="Your feedback" className="p-5 sm:p-7">
      <form noValidate className="grid gap-6" onSubmit={(event) => void send(event)}>
        <Controller
          control={control}
          name="rating"
          render={({ field }) => (
            <StarInput
              legend="Overall"
              size={30}
              value={field.value}
              onChange={field.onChange}
              error={errors.rating?.message}
            />
          )}
        />
        <div className="grid gap-x-10 border-y border-line py-4 sm:grid-cols-2">
          <p className="pb-2 text-tiny text-ink-2 sm:col-span-2">
            In detail, as far as you can say. Leave out what did not come up.
          </p>
          {SUB_RATINGS.map(([name, legend]) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <StarInput legend={legend} value={field.value} onChange={field.onChange} />
              )}
            />
          ))}
        </div>
        <Field
          label="Your review"
          optional
          hint={`Others read this. Leave out ways to reach you, insults and what is private to others: a review with them is held back. ${charactersWords(text, limit)}`}
          error={errors.text?.message}
        >
          <TextArea rows={5} {...register('text')} />
        </Field>
        <Controller
          control={control}
          name="wouldRebook"
          render={({ field }) => (
            <RadioCards
              legend={`Would you book ${coachFirstName} again?`}
              options={YES_OR_NO}
              value={field.value === undefined ? undefined : field.value ? 'yes' : 'no'}
              onChange={(answer) => field.onChange(answer === 'yes')}
              error={errors.wouldRebook?.message}
            />
          )}
        />
        <Field
          label="Private note to the admins"
          optional
          hint="Never published, and never shown to your coach."
          error={errors.privateNote?.message}
        >
          <TextArea rows={2} {...register('privateNote')} />
        </Field>
        {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Sending">
            Send feedback
          </Button>
          <SkipReviewButton
            sessionId={sessionId}
            token={token}
            coachFirstName={coachFirstName}
            onSkipped={() => void navigate(`${link}#scorecard`, { replace: true })}
          />
        </div>
      </form>
    </Card>
  )
}
