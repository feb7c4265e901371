import type { ReactNode } from 'react'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import type { Given } from './drill-answers.ts'
import type { Question } from './drill-words.ts'
import { OrderOptions } from './OrderOptions.tsx'

export interface DrillPartProps {
  question: Question
  given: Given
  onChange: (given: Given) => void
  error: string | undefined
}

/** One part to answer: a number in its unit, one or some options, or all of them in order. */
export function DrillPart(props: DrillPartProps) {
  const { question, given, onChange } = props
  const { kind, ask, hint, options } = question
  if (kind === 'NUMBER') return <NumberPart {...props} />
  if (kind === 'ORDER')
    return (
      <Group legend={ask} hint={hint}>
        <OrderOptions
          options={options}
          order={given.options}
          onChange={(order) => onChange({ ...given, options: order })}
        />
      </Group>
    )
  if (kind === 'SEVERAL')
    return (
      <Group legend={ask} hint={hint}>
        {options.map((option, place) => (
          <Checkbox
            key={option}
            label={option}
            checked={given.options.includes(place)}
            onChange={({ target }) =>
              onChange({
                ...given,
                options: target.checked
                  ? [...given.options, place]
                  : given.options.filter((one) => one !== place),
              })
            }
          />
        ))}
      </Group>
    )
  return (
    <RadioCards
      legend={`${ask} ${hint}`}
      columns={1}
      options={options.map((title, place) => ({ value: String(place), title }))}
      value={given.options[0] === undefined ? undefined : String(given.options[0])}
      onChange={(place) => onChange({ ...given, options: [Number(place)] })}
    />
  )
}

function NumberPart({ question: { ask, hint, unit }, given, onChange, error }: DrillPartProps) {
  return (
    <Field
      label={ask}
      error={error}
      hint={
        <>
          In {unit}. {hint}
        </>
      }
    >
      <div className="max-w-80">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={given.text}
          onChange={({ target }) => onChange({ ...given, text: target.value })}
        />
      </div>
    </Field>
  )
}

function Group({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-2 text-small font-semibold">
        {legend} <span className="font-normal text-ink-2">{hint}</span>
      </legend>
      {children}
    </fieldset>
  )
}
