import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field, FieldError } from '../../components/Field.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import type { SessionActions_sessionFragment } from '../../generated/graphql.ts'
import { EMPTY_REVIEW, type ReviewForm, reviewForm, SUB_RATINGS } from './review-form.ts'
import { StarInput } from './StarInput.tsx'
import { useSubmitReview } from './use-submit-review.ts'

interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  session: SessionActions_sessionFragment
  token?: string
}

export function ReviewDialog({ open, onClose, session, token }: ReviewDialogProps) {
  const formId = useId()
  const form = useForm<ReviewForm>({
    resolver: zodResolver(reviewForm),
    defaultValues: EMPTY_REVIEW,
  })
  const { control, register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSubmitReview(session.id, token, form.setError)

  const send = handleSubmit(async (values) => {
    if (await submit(values)) onClose()
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      insistent
      title={`How was it with ${session.coach.fullName}?`}
      description="Published when the session closes, seven days after it, under your first name and initial."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Sending">
            Submit review
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Controller
          control={control}
          name="rating"
          render={({ field }) => (
            <StarInput
              legend="Overall"
              size={28}
              value={field.value}
              onChange={field.onChange}
              error={errors.rating?.message}
            />
          )}
        />
        <div className="grid gap-x-10 border-y border-line py-3">
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
        <Checkbox label="I would book this coach again" {...register('wouldRebook')} />
        <Field
          label="Your review"
          optional
          hint="Leave out links, phone numbers and e-mail addresses: a review with them is held back."
          error={errors.text?.message}
        >
          <TextArea {...register('text')} />
        </Field>
        <Field
          label="Note to the admins"
          optional
          hint="Never published."
          error={errors.privateNote?.message}
        >
          <TextArea rows={2} {...register('privateNote')} />
        </Field>
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      </form>
    </Dialog>
  )
}
