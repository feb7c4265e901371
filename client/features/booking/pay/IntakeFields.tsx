import { type Control, useController } from 'react-hook-form'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import type { PayFormValues } from './pay-form.ts'

interface IntakeFieldsProps {
  control: Control<PayFormValues>
  coachName: string
  questions: readonly string[]
}

/** What the coach asks everybody who books this session. */
export function IntakeFields({ control, coachName, questions }: IntakeFieldsProps) {
  if (questions.length === 0) return null
  return (
    <section className="mt-9" aria-labelledby="intake">
      <h2 id="intake" className="text-[1.5rem]">
        {coachName} asks
      </h2>
      <div className="mt-4 grid gap-4">
        {questions.map((question, index) => (
          <IntakeField key={question} control={control} question={question} index={index} />
        ))}
      </div>
    </section>
  )
}

interface IntakeFieldProps {
  control: Control<PayFormValues>
  question: string
  index: number
}

function IntakeField({ control, question, index }: IntakeFieldProps) {
  const { field, fieldState } = useController({ control, name: `answers.${index}` })
  return (
    <Field label={question} optional error={fieldState.error?.message}>
      <TextArea rows={2} {...field} />
    </Field>
  )
}
