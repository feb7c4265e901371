import { type Control, useController } from 'react-hook-form'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { NOTE_LIMIT, NOTE_NEAR_LIMIT, type PayFormValues } from './pay-form.ts'

/** What the coach should know before the session. */
export function NoteField({ control, coachName }: { control: Control<PayFormValues>; coachName: string }) {
  const { field, fieldState } = useController({ control, name: 'note' })
  const left = NOTE_LIMIT - field.value.length
  const hint =
    left >= 0
      ? `${left.toLocaleString('en-GB')} characters left`
      : `${(-left).toLocaleString('en-GB')} characters too many`
  const title = `What should ${coachName} know?`
  return (
    <section className="mt-9">
      <h2 className="text-[1.5rem]">{title}</h2>
      <Field
        label={title}
        hideLabel
        className="mt-4"
        error={fieldState.error?.message}
        hint={field.value.length >= NOTE_NEAR_LIMIT && <span className="num">{hint}</span>}
      >
        <TextArea
          placeholder="Your interview and its date, what you have practised, where you get stuck"
          {...field}
        />
      </Field>
    </section>
  )
}
